import { useEffect } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { leaveToVisitorsPage } from '../session/first-page';
import { PlayerOnly } from '../session/player-only';
import { useSession } from '../session/session-context';
import { PageSkeleton } from './page-skeleton';
import { PAGE_ENTRIES } from './pages';

const Dashboard = PAGE_ENTRIES.find(({ path }) => path === PAGES.dashboard)?.Page;

/** The first address, for players: their dashboard. Everybody else gets the page for visitors, which the server sends. */
export function HomePage() {
  const { status } = useSession();
  const isVisitor = status === 'unauthenticated';
  useEffect(() => {
    if (isVisitor) leaveToVisitorsPage();
  }, [isVisitor]);
  if (isVisitor || !Dashboard) return <PageSkeleton />;
  return (
    <PlayerOnly>
      <Dashboard />
    </PlayerOnly>
  );
}
