import { useEffect, useState } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { leaveToVisitorsPage } from '../session/first-page';
import { PlayerOnly } from '../session/player-only';
import { useSession } from '../session/session-context';
import { PageSkeleton } from './page-skeleton';
import { PAGE_ENTRIES } from './pages';

const Dashboard = PAGE_ENTRIES.find(({ path }) => path === PAGES.dashboard)?.Page;

/**
 * The first address, for players: their dashboard. Everybody else gets the page for visitors, which the server sends; only
 * a player whose session ends right here is asked to log in, as on every other page.
 */
export function HomePage() {
  const { status } = useSession();
  const [wasPlayer, setWasPlayer] = useState(false);
  if (status === 'authenticated' && !wasPlayer) setWasPlayer(true);
  const isVisitor = status === 'unauthenticated' && !wasPlayer;
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
