import { type ReactNode, useLayoutEffect, useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { Redirect, useLocation, useSearch } from 'wouter';
import { PageFrame } from '../ui/page-frame';
import { PageSkeleton } from '../ui/page-skeleton';
import { ErrorCard } from '../ui/states';
import { keepReturnPath, LOG_IN_AGAIN } from '../lib/session/return-path';
import { useSession } from '../lib/session/session-context';

/**
 * Shows a page to players; sends everybody else to the login page, which leads back here. Who came in with a temporary PIN
 * gets no further than to the page where they choose their own (rule accounts/temporary-secret).
 */
export function PlayerOnly({ children }: { readonly children: ReactNode }) {
  const { status, mustChangePassword, error, refresh } = useSession();
  const [path] = useLocation();
  if (status === 'authenticated' && mustChangePassword && path !== PAGES.changePassword)
    return <Redirect to={PAGES.changePassword} replace />;
  if (status === 'authenticated') return children;
  if (status === 'unauthenticated') return <ToLogin />;
  if (status === 'loading') return <PageSkeleton />;
  return (
    <PageFrame>
      <ErrorCard error={error} onRetry={() => void refresh()} />
    </PageFrame>
  );
}

function ToLogin() {
  const [path, navigate] = useLocation();
  const query = useSearch();
  // As they were when this was drawn: an effect that runs again is on the login page already.
  const [from] = useState(query === '' ? path : `${path}?${query}`);
  useLayoutEffect(() => {
    keepReturnPath(from);
    navigate(PAGES.login, { replace: true });
  }, [from, navigate]);
  return <PageSkeleton />;
}

/**
 * Shows a page to people who are not signed in. Who opens it signed in is led to the dashboard as soon as the server has
 * confirmed it; who signs in while it is open stays where they are.
 */
export function GuestsOnly({ children }: { readonly children: ReactNode }) {
  const { status, expiresAt } = useSession();
  const isWanted = new URLSearchParams(useSearch()).has(LOG_IN_AGAIN);
  const [cameSignedIn] = useState(status === 'authenticated' && !isWanted);
  if (cameSignedIn && status === 'authenticated' && expiresAt !== null)
    return <Redirect to={PAGES.dashboard} replace />;
  return children;
}
