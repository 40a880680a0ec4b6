/** Closed lists that lists of the console are narrowed by. The order is the order on screen. */

/** Days in Lagos that end with today or before; a week is Monday to Sunday (rule data/lagos-time). */
export const LIST_PERIODS = ['today', 'yesterday', 'this-week', 'last-week', 'this-month', 'last-month'] as const;
export type ListPeriod = (typeof LIST_PERIODS)[number];

/**
 * Whom staff look for (rule staff/user-standings): who owes money, who answered too fast or has an open dispute, whose login is
 * locked, who has nothing, and who paid and never began a game.
 */
export const USER_STANDINGS = ['owed', 'flagged', 'locked', 'zero-balance', 'paid-never-played'] as const;
export type UserStanding = (typeof USER_STANDINGS)[number];

/**
 * Which payments staff look for (rule staff/payment-standings): held, disputed, given back to a player who owes since, given back
 * at all, and all with an unresolved flag.
 */
export const PAYMENT_STANDINGS = ['held', 'disputed', 'owed', 'given-back', 'flagged'] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];
