import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { type UserView } from '@sabi50/contracts/account-views';

/**
 * `loading`: no user is stored here and the server was not asked yet; `authenticated`: by the server, or by the user that
 * is stored here until the server answers; `failed`: the server could not be asked and no user is stored here.
 */
export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated' | 'failed';

export interface SessionState {
  readonly status: SessionStatus;
  /** Who is signed in; null unless `authenticated`. */
  readonly user: UserView | null;
  /** When the session ends whatever happens, ISO 8601; null until the server has said it. */
  readonly expiresAt: string | null;
  /** The session was opened with a temporary PIN: only changing it is allowed (rule accounts/temporary-secret). */
  readonly mustChangePassword: boolean;
  /** The server has said that the player has yet to agree to the terms of today (rule accounts/terms). */
  readonly mustAcceptTerms: boolean;
  /** Why the server could not be asked; null unless `failed`. */
  readonly error: unknown;
  /** Replaces the stored user, after the profile was changed. */
  readonly updateUser: (user: UserView) => void;
  /** After the PIN was changed here: everything is allowed from now on, whatever the server takes to say the rest. */
  readonly pinReplaced: () => void;
  /** Asks the server again who is signed in, with the balance and the points of now. */
  readonly refresh: () => Promise<unknown>;
  /** Ends the session on the server and here, and goes to the first page. Rejects when the server cannot be reached. */
  readonly logOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionState | null>(null);

export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('There is no SessionProvider above this component');
  return state;
}

/** The signed-in player; for components of pages that only players see. */
export function usePlayer(): UserView {
  const { user } = useSession();
  if (!user) throw new Error('This component is for pages of players');
  return user;
}

/** Whether the page that asked is still open, for what comes late: nobody is led away from where they went meanwhile. */
export function useIsStillHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
