import { type ReactNode, useEffect, useRef } from 'react';
import { BRAND } from '@sabi50/contracts/brand';
import { useTexts } from '../lib/language/language-context';
import { useAppUpdate } from '../lib/pwa/app-update';
import { useSessionEnding } from '../lib/session/use-session-ending';
import { Banner } from './banner';
import { Button } from './kit/button';
import { OfflineNotice } from './states';
import { ToastPlace } from './toast-place';
import { PageHeader, type PageHeaderProps } from './kit/page-header';

interface PageFrameProps extends Omit<PageHeaderProps, 'title'> {
  /** The page's heading and the title of the browser's tab; the product's name when not given. */
  readonly title?: string;
  /** Set where the page itself shows that the network is gone (the quiz). */
  readonly showsOffline?: boolean;
  /** Set where nothing may move under a finger (the quiz): short messages then lie over the header. */
  readonly holdsStill?: boolean;
  /** A head of the page's own in place of the shared header, with the heading in it; the content lies half on it. */
  readonly head?: ReactNode;
  /** The whole screen, header included, is dressed as this: a category while it is played, a feast when it is over. */
  readonly scene?: string;
  /**
   * `place`: a drawn stage with a sheet, from edge to edge; `wide`: two columns from 1024 px; `cards`: the sections flow into
   * two columns from 1024 px; `start`: the scene of a category with
   * a sheet. One column when not given.
   */
  readonly look?: 'place' | 'wide' | 'cards' | 'start' | undefined;
  readonly children: ReactNode;
}

/** On the first page the browser decides about the focus; every later page moves it to its heading. */
let isFirstPage = true;

/**
 * The frame of every page: skip link, header with the heading, help and language, one column, notices. Give the sections
 * as children; they are laid out under each other.
 */
export function PageFrame({
  title,
  showsOffline = false,
  holdsStill = false,
  head,
  scene,
  look,
  children,
  ...header
}: PageFrameProps) {
  const { skipToContent } = useTexts('shell');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirstPage) {
      frame.current?.querySelector('h1')?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    isFirstPage = false;
  }, []);
  useTabTitle(title);
  return (
    <div className="frame" ref={frame} data-scene={scene} data-look={look}>
      <a className="skip-link" href="#content">
        {skipToContent}
      </a>
      <div className="page-top" data-holds-still={holdsStill || undefined}>
        {head ?? <PageHeader {...header} title={title ?? BRAND.titleInCapitals} />}
        {holdsStill && <ToastPlace />}
      </div>
      {!holdsStill && <ToastPlace />}
      <main className="page" id="content" tabIndex={-1} data-own-head={head ? true : undefined}>
        <UpdateNotice />
        <SessionNotice />
        {!showsOffline && <OfflineNotice />}
        {children}
      </main>
    </div>
  );
}

function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}

function SessionNotice() {
  const { sessionEndsTitle, sessionEndsText } = useTexts('shell');
  if (!useSessionEnding()) return null;
  return (
    <Banner tone="info" title={sessionEndsTitle}>
      {sessionEndsText}
    </Banner>
  );
}

function UpdateNotice() {
  const { newVersion, update: updateNow } = useTexts('shell');
  const { ready, update } = useAppUpdate();
  if (!ready) return null;
  return (
    <Banner
      tone="info"
      title={newVersion}
      action={
        <Button variant="quiet" onClick={update}>
          {updateNow}
        </Button>
      }
    />
  );
}
