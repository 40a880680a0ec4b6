import { type AuthProvider } from 'react-admin';
import { type AdminProfileView } from '@sabi50/vocabulary/staff-views';

/**
 * react-admin's view of the session. The page is drawn only for a signed-in administrator, and a call that finds the
 * session ended leads to the login by itself (`whenSessionEnds`), so nothing here asks again.
 */
export function authProviderOf(profile: AdminProfileView, logOut: () => Promise<void>): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      await logOut();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    // What a role may not do is told where it was tried; it ends no session.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(profile),
    getIdentity: () => Promise.resolve({ id: profile.id, fullName: `${profile.firstName} ${profile.lastName}` }),
  };
}
