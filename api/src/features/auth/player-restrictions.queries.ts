import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';

/** Finds a restriction that is in force, of the player whose id the SQL expression `id` is. */
const IN_FORCE: Readonly<Record<PlayerRestriction, (id: string) => string>> = {
  suspended: (id) => `select from read.player_suspensions x
    where x.user_id = ${id} and (x.suspended_until is null or x.suspended_until > now())`,
  excluded: (id) => breakOf('exclusion', id),
  paused: (id) => breakOf('pause', id),
  erasing: (id) => `select from read.player_erasures x where x.user_id = ${id} and x.erased_at is null`,
};

const breakOf = (kind: string, id: string): string =>
  `select from read.play_breaks x where x.user_id = ${id} and x.kind = '${kind}' and x.break_until > now()`;

/** SQL: the restrictions of a player as `text[]`, in the order of PLAYER_RESTRICTIONS (rule staff/restricted-players). */
export const restrictionsOf = (id: string): string =>
  `array_remove(array[${Object.entries(IN_FORCE)
    .map(([name, found]) => `case when exists (${found(id)}) then '${name}' end`)
    .join(', ')}], null)`;

/** SQL: whether any restriction of the player is in force. */
export const isRestricted = (id: string): string =>
  `(${Object.values(IN_FORCE)
    .map((found) => `exists (${found(id)})`)
    .join(' or ')})`;
