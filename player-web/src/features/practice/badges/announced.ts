import { type Badge } from '@sabi50/contracts/practice-views';
import { markTold } from '../played-round';
import { knownRecord, type Person } from '../practice-memory';

const NONE: readonly Badge[] = [];
let announced = NONE;

/** The badges that the end of a round is telling of. */
export const announcedBadges = (): readonly Badge[] => announced;

/** Tells of the badges that nobody was told of yet, here or on another device. @returns whether there are any */
export function announceBadges(person: Person): boolean {
  const untold = knownRecord(person).badges.flatMap(({ badge, isTold }) => (isTold ? [] : [badge]));
  if (untold.length === 0) return false;
  announced = [...announced, ...untold];
  markTold(person, untold);
  return true;
}

/** They were told of: the next end of a round begins with none. */
export function forgetAnnounced(): void {
  announced = NONE;
}
