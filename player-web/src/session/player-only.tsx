import { type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../app/page-frame';
import { PageSkeleton } from '../app/page-skeleton';
import { ErrorCard } from '../ui/states';
import { useSession } from './session-context';

/** Shows a page to players; sends everybody else to the login page. */
export function PlayerOnly({ children }: { readonly children: ReactNode }) {
  const { status, error, refresh } = useSession();
  if (status === 'authenticated') return children;
  if (status === 'unauthenticated') return <Redirect to={PAGES.login} replace />;
  if (status === 'loading') return <PageSkeleton />;
  return (
    <PageFrame>
      <ErrorCard error={error} onRetry={() => void refresh()} />
    </PageFrame>
  );
}
