/**
 * First words of the keys in the query cache. A live update makes everything under its word be asked again, so every
 * query that shows money starts with `wallet`, every one that shows points with `points`.
 */
export const QUERY_KEYS = {
  session: ['session'],
  /** Balance and statement. */
  wallet: ['wallet'],
  /** Weekly and monthly points, draw eligibility, lifetime points. */
  points: ['points'],
  /** Status of payments. */
  payment: ['payment'],
} as const;
