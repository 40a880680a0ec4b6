import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { Route, Switch } from 'wouter';
import { hasJustAskedForVisitorsPage, leaveToVisitorsPage } from '../lib/session/return-path';
import { useSession } from '../lib/session/session-context';
import { PageSkeleton } from '../ui/page-skeleton';
import { GuestsOnly, PlayerOnly } from './audience';
import { StoppedScene } from './crash-boundary';
import { NoPage } from './no-page';
import { PAGE_CODE, type PageCode, preloadPage } from './page-code';

/** Every page as a component that fetches its code when it is first drawn. */
const PAGE_ENTRIES = PAGE_CODE.map((code) => ({
  ...code,
  Page: lazy(async () => ({ default: await code.load() })),
}));
const Dashboard = PAGE_ENTRIES.find(({ path }) => path === PAGES.dashboard)?.Page;
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** The page that the address names. */
export function Screens() {
  useEffect(preloadOnIntent, []);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Switch>
        <Route path={PAGES.home} component={HomePage} />
        {PAGE_ENTRIES.map(({ path, audience, Page }) => (
          <Route key={path} path={path}>
            {inside(audience, <Page />)}
          </Route>
        ))}
        <Route component={NoPage} />
      </Switch>
    </Suspense>
  );
}

function inside(audience: PageCode['audience'], page: ReactNode): ReactNode {
  if (audience === 'players') return <PlayerOnly>{page}</PlayerOnly>;
  return audience === 'guests' ? <GuestsOnly>{page}</GuestsOnly> : page;
}

/**
 * The first address, for players: their dashboard. Everybody else gets the page for visitors, which the server sends; only
 * a player whose session ends right here is asked to log in, as on every other page.
 */
function HomePage() {
  const { status } = useSession();
  const [wasPlayer, setWasPlayer] = useState(false);
  const [isUnreachable] = useState(hasJustAskedForVisitorsPage);
  if (status === 'authenticated' && !wasPlayer) setWasPlayer(true);
  const isVisitor = status === 'unauthenticated' && !wasPlayer;
  useEffect(() => {
    if (isVisitor && !isUnreachable) leaveToVisitorsPage();
  }, [isVisitor, isUnreachable]);
  if (isVisitor && isUnreachable) return <StoppedScene isOffline />;
  if (isVisitor || !Dashboard) return <PageSkeleton />;
  return (
    <PlayerOnly>
      <Dashboard />
    </PlayerOnly>
  );
}

/** Fetches the code of a page as soon as a finger, a pointer or the focus is on a link to it. @returns the way to stop */
function preloadOnIntent(): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin) preloadPage(link.pathname);
  };
  for (const intent of INTENTS) document.addEventListener(intent, preload, { passive: true });
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, preload);
  };
}
