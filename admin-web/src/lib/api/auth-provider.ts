import { type AuthProvider } from 'react-admin';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { errorBody } from '../errors/error-text';
import { storeAuthToken } from '../session/auth-token';
import { endedSession } from '../session/ended-session';
import { type Credentials, fetchProfile, logIn, logOut } from '../session/session-calls';
import { storeAdmin, storedAdminEmail } from '../session/stored-admin';

/** The password was right, but the account is none of staff. */
export class NotStaff extends Error {}

/** Other refusals of this kind are about what was typed. */
const SESSION_OVER: ReadonlySet<string | undefined> = new Set(['UNAUTHENTICATED', 'ADMIN_AUTHENTICATION_REQUIRED']);

let profile: AdminProfileView | null = null;

/** Who is signed in, asked once a page. Throws as `callApi` does. */
const knownProfile = async (): Promise<AdminProfileView> => (profile ??= await fetchProfile());

/** react-admin's view of the session. */
export const authProvider = {
  /** Lets staff through only. `onTask` is called when the server sets a task first. */
  login: async ({ onTask, ...credentials }: Credentials & { readonly onTask: () => void }) => {
    const { kind, user, mustChangePassword, authToken } = await logIn(credentials, onTask);
    if (kind !== 'staff' || !user.isAdmin) {
      await logOut('player');
      throw new NotStaff();
    }
    storeAdmin(user);
    storeAuthToken(authToken);
    return { mustChangePassword };
  },
  logout: async () => {
    await logOut();
    return false as const;
  },
  checkAuth: async () => void (await knownProfile()),
  /**
   * Where the session is over, a change asks for the login over its page, so that nothing that was typed is lost; a page that
   * only wanted to show something is loaded again, which leads to the login and back. What a role may not do is shown where it
   * was tried; it ends no session.
   */
  checkError: async (error: unknown) => {
    const isLoggedOutHere = storedAdminEmail() === null;
    if (isLoggedOutHere || !SESSION_OVER.has(errorBody(error)?.code)) return;
    if ((error as { readonly isChange?: boolean }).isChange) endedSession.set(true);
    // Lists behind the dialog may ask as well.
    if (endedSession.get()) return;
    // react-admin goes to this address.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- what react-admin asks for
    throw { logoutUser: false, redirectTo: location.origin + location.pathname + location.search };
  },
  getPermissions: knownProfile,
  getIdentity: async () => {
    const { id, firstName, lastName } = await knownProfile();
    return { id, fullName: `${firstName} ${lastName}` };
  },
} satisfies AuthProvider;
