import { localStore } from '../../../lib/storage/browser-storage';

const STORAGE_KEY = 'practice-clock';
const TIMED = 'timed';

/** Whether rounds have a clock on this device; until the player says so there is none. */
export const isTimed = (): boolean => localStore.get(STORAGE_KEY) === TIMED;

export function changeTimed(to: boolean): void {
  if (to) localStore.set(STORAGE_KEY, TIMED);
  else localStore.remove(STORAGE_KEY);
}
