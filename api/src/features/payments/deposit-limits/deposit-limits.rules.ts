import { LIMIT_PERIODS, type LimitPeriod } from '@sabi50/contracts/spending-views';

/** Kobo for each span; null: the player set no limit for it. */
export type DepositLimitsKobo = Readonly<Record<LimitPeriod, number | null>>;

/** Kobo that count in each span. */
export type DepositsKobo = Readonly<Record<LimitPeriod, number>>;

export const hasLimit = (limits: DepositLimitsKobo): boolean => LIMIT_PERIODS.some((period) => limits[period] !== null);

/** Whether a deposit more would pass a limit (rule spending/deposit-limits). */
export const passesLimit = (amountKobo: number, counted: DepositsKobo, limits: DepositLimitsKobo): boolean =>
  LIMIT_PERIODS.some((period) => {
    const limitKobo = limits[period];
    return limitKobo !== null && counted[period] + amountKobo > limitKobo;
  });
