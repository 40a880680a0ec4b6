import { useLiveUpdates } from '../live/live-updates';
import { useSession } from '../session/session-context';

/** Listens for changes of balance and points while somebody is signed in; shows nothing. */
export function LiveUpdates() {
  useLiveUpdates(useSession().status === 'authenticated');
  return null;
}
