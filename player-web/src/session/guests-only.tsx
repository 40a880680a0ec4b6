import { type ReactNode, useState } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { Redirect, useSearch } from 'wouter';
import { useSession } from './session-context';

/** In the query of the login page: a fresh login is wanted, whoever is signed in. */
export const LOG_IN_AGAIN = 'again';

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
