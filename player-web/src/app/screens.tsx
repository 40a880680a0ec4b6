import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { PAGES } from '@sabi50/vocabulary/routes';
import { GuestsOnly } from '../session/guests-only';
import { PlayerOnly } from '../session/player-only';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { type PageCode } from './page-code';
import { PageSkeleton } from './page-skeleton';
import { PAGE_ENTRIES } from './pages';
import { preloadOnIntent } from './preload-on-intent';

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
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}

function inside(audience: PageCode['audience'], page: ReactNode): ReactNode {
  if (audience === 'players') return <PlayerOnly>{page}</PlayerOnly>;
  return audience === 'guests' ? <GuestsOnly>{page}</GuestsOnly> : page;
}
