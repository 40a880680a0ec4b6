import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SessionView, type UserView } from '@sabi50/contracts/account-views';
import { api } from '../api/api-client';
import { ApiError } from '../api/api-error';
import { QUERY_KEYS } from '../api/query-keys';
import { onSignedOut } from '../api/signed-out';
import { toasts } from '../../ui/toasts';
import { leaveToFirstPage } from './return-path';
import { SessionContext, type SessionState, type SessionStatus } from './session-context';
import { forgetStoredSession, onStoredElsewhere, readStoredUser, storeSession } from './stored-session';

/** What is known of the session before the server has answered: only the user. */
type KnownSession = Pick<SessionView, 'user'> & Partial<SessionView>;

function readKnownSession(): KnownSession | undefined {
  const user = readStoredUser();
  return user ? { user } : undefined;
}

async function askSession(): Promise<KnownSession | null> {
  const storedId = readStoredUser()?.id;
  /** Another tab has stored another account while the answer was on its way: its word is the newer one. */
  const isOutdated = () => readStoredUser()?.id !== storedId;
  try {
    const session = await api.get('session', { query: { kind: 'player' } });
    if (!isOutdated()) storeSession(session.user);
    return session;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!isOutdated()) forgetStoredSession();
    return null;
  }
}

interface SessionProviderProps {
  /** Whether the page needs to know. A visitor who registers costs no call. */
  readonly needed: boolean;
  readonly children: ReactNode;
}

/**
 * Knows who is signed in: at once from what is stored here, then from the server, which is the truth
 * (rule accounts/server-knows).
 */
export function SessionProvider({ needed, children }: SessionProviderProps) {
  const client = useQueryClient();
  const stored = useMemo(readKnownSession, []);
  const query = useQuery<KnownSession | null>({
    queryKey: QUERY_KEYS.session,
    queryFn: askSession,
    enabled: needed || stored !== undefined,
    placeholderData: stored,
  });
  // A visit without a network continues with what is stored here.
  const known = query.data === undefined && query.isError ? stored : query.data;
  useSignedOutNotice(known?.user.id);

  const updateUser = useCallback(
    (user: UserView) => {
      storeSession(user);
      client.setQueryData<KnownSession | null>(QUERY_KEYS.session, (before) => ({ ...before, user }));
    },
    [client],
  );
  const { refetch, error } = query;
  const pinReplaced = useCallback(() => {
    client.setQueryData<KnownSession | null>(
      QUERY_KEYS.session,
      (before) => before && { ...before, mustChangePassword: false },
    );
    void refetch();
  }, [client, refetch]);
  useOneAccount(known?.user.id, refetch);
  const status = statusOf(known, query);
  const state = useMemo<SessionState>(
    () => ({
      status,
      user: known?.user ?? null,
      expiresAt: known?.expiresAt ?? null,
      mustChangePassword: known?.mustChangePassword ?? false,
      mustAcceptTerms: known?.mustAcceptTerms ?? false,
      error: status === 'failed' ? error : null,
      updateUser,
      pinReplaced,
      refresh: refetch,
      logOut,
    }),
    [status, known, error, updateUser, pinReplaced, refetch],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

function statusOf(
  known: KnownSession | null | undefined,
  query: { readonly isError: boolean; readonly fetchStatus: string },
): SessionStatus {
  if (known) return 'authenticated';
  if (known === null) return 'unauthenticated';
  if (query.isError) return 'failed';
  return query.fetchStatus === 'fetching' ? 'loading' : 'unauthenticated';
}

/**
 * All tabs share one session: who logged out in another one is asked to log in here too, and where another account came in
 * nothing on this page is theirs, so that it begins anew, whether the other tab or the server says so first.
 */
function useOneAccount(userId: string | undefined, askAgain: () => Promise<unknown>): void {
  /** The account that this page was drawn for; it outlives its session. */
  const shownFor = useRef(userId);
  useEffect(() => {
    if (userId === undefined) return;
    const isAnother = shownFor.current !== undefined && shownFor.current !== userId;
    shownFor.current = userId;
    // Where nothing can be stored, a new beginning would know no more than this one.
    if (isAnother && readStoredUser()?.id === userId) window.location.reload();
  }, [userId]);
  useEffect(
    () =>
      onStoredElsewhere((idNow) => {
        if (shownFor.current === undefined || idNow === userId) return;
        if (idNow === null || idNow === shownFor.current) void askAgain();
        else window.location.reload();
      }),
    [userId, askAgain],
  );
}

/** A session that ended elsewhere is forgotten here, kindly. */
function useSignedOutNotice(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onSignedOut(() => {
        // The session of another account may be stored by now.
        if (userId === undefined || readStoredUser()?.id === userId) forgetStoredSession();
        if (userId === undefined) return;
        client.setQueryData(QUERY_KEYS.session, null);
        toasts.info(
          ({ shell }) => shell.sessionEndedTitle,
          ({ shell }) => shell.sessionEndedText,
        );
      }),
    [client, userId],
  );
}

async function logOut(): Promise<void> {
  await api.post('logout', { repeatable: true }).catch((error: unknown) => {
    // A session that is over already is what was wanted.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  });
  forgetStoredSession();
  leaveToFirstPage();
}
