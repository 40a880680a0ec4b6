/** The limits of the board of the week. */

const DAY_MS = 86_400_000;

/** So many games of a week count, the first ones: who pays for more has no advantage (rule board/first-games). */
export const BOARD_GAMES_MAX = 20;
/** With fewer, no player is listed. */
export const BOARD_GAMES_MIN = 3;
/** Players whom the board names; everybody sees their own place besides. */
export const BOARD_ROWS_MAX = 50;
export const NICKNAME_LENGTH_MIN = 3;
export const NICKNAME_LENGTH_MAX = 20;
/** A nickname stays so long before another is chosen, and belongs so long to who has left the board. */
export const NICKNAME_KEPT_DAYS = 7;
export const NICKNAME_KEPT_MS = NICKNAME_KEPT_DAYS * DAY_MS;
