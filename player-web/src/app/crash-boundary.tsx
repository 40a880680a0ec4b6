import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../lib/language/language-context';
import { isMissingCode, loadNewest, loadNewestOnce } from '../lib/pwa/newer-version';
import { Button } from '../ui/kit/button';
import { Card } from '../ui/kit/card';
import { PageFrame } from '../ui/page-frame';
import { PageSkeleton } from '../ui/page-skeleton';
import { type StoppedProps } from './stopped-scenes';

/** The drawn page; where not even that can be fetched, the plain one. */
const StoppedPage = lazy(() => import('./stopped-scenes').catch(() => ({ default: PlainPage })));

/** Shows an error page instead of nothing when a page fails to load or to render. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <Stopped isMissing={isMissingCode(error)} />;
  }
}

/** @param isMissing code that could not be fetched: the newest version may have it, or there is no network */
function Stopped({ isMissing }: { readonly isMissing: boolean }) {
  const [found, setFound] = useState<'crashed' | 'offline' | null>(isMissing ? null : 'crashed');
  useEffect(() => {
    if (!isMissing) return;
    void isServerThere().then((isThere) => {
      if (!isThere) setFound('offline');
      else if (!loadNewestOnce()) setFound('crashed');
    });
  }, [isMissing]);
  return found === null ? <PageSkeleton /> : <StoppedScene isOffline={found === 'offline'} />;
}

/** Why there is no page, and how to go on. */
export function StoppedScene({ isOffline }: StoppedProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <StoppedPage isOffline={isOffline} />
    </Suspense>
  );
}

const ASK_MAX_MS = 5_000;

/** Asked of the server itself: a device claims a network that leads nowhere. */
const isServerThere = (): Promise<boolean> =>
  fetch(ROUTES.healthLive, { cache: 'no-store', signal: AbortSignal.timeout(ASK_MAX_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

function PlainPage({ isOffline }: StoppedProps) {
  const texts = useTexts('shell');
  return (
    <PageFrame title={isOffline ? texts.offlineTitle : texts.crashTitle} showsOffline>
      <Card role="alert">
        <p>{isOffline ? texts.offlineText : texts.crashText}</p>
        <Button icon="refresh" onClick={() => void loadNewest()}>
          {texts.reload}
        </Button>
      </Card>
    </PageFrame>
  );
}
