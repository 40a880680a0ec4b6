import { type ReactNode, useLayoutEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../app/page-frame';
import { PageSkeleton } from '../app/page-skeleton';
import { ErrorCard } from '../ui/states';
import { keepReturnPath } from './return-path';
import { useSession } from './session-context';

/**
 * Shows a page to players; sends everybody else to the login page, which leads back here. Who came in with a temporary PIN
 * gets no further than to the page where they choose their own (decision D27).
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
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    keepReturnPath(window.location.pathname + window.location.search);
    navigate(PAGES.login, { replace: true });
  }, [navigate]);
  return <PageSkeleton />;
}
