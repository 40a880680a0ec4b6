import { createContext, useContext } from 'react';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';

export const ProfileContext = createContext<AdminProfileView | null>(null);

/** Who is signed in and what they may do. Only inside the console, which is drawn for a signed-in administrator. */
export function useProfile(): AdminProfileView {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('The profile is known inside the console only');
  return profile;
}
