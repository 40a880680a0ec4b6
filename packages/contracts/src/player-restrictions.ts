/**
 * What keeps a player from starting a quiz: a suspension by staff, an exclusion or a pause of their own, an erasure that was
 * requested (rule staff/restricted-players). The order is the order on screen.
 */
export const PLAYER_RESTRICTIONS = ['suspended', 'excluded', 'paused', 'erasing'] as const;
export type PlayerRestriction = (typeof PLAYER_RESTRICTIONS)[number];
