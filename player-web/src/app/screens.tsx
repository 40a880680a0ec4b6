import { Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { PAGES } from '@sabi50/vocabulary/routes';
import { PlayerOnly } from '../session/player-only';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
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
            {audience === 'players' ? (
              <PlayerOnly>
                <Page />
              </PlayerOnly>
            ) : (
              <Page />
            )}
          </Route>
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}
