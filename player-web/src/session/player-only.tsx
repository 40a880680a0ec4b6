import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../app/page-frame';
import { PageSkeleton } from '../app/page-skeleton';
import { ErrorCard } from '../ui/states';
import { keepReturnPath } from './return-path';
import { useSession } from './session-context';

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
