const RATE_PER_THOUSAND = 15;
const FLAT_KOBO = 10_000;
const FLAT_FROM_KOBO = 250_000;
const CAP_KOBO = 200_000;

/**
 * What Paystack keeps of a local card payment, in kobo: 1.5 % plus 100 naira, the 100 naira waived under 2,500 naira,
 * never more than 2,000 naira. Fractions of a kobo are rounded up. `amount` is in kobo.
 */
export function cardFee(amount: number): number {
  const percentage = Math.ceil((amount * RATE_PER_THOUSAND) / 1_000);
  return Math.min(amount < FLAT_FROM_KOBO ? percentage : percentage + FLAT_KOBO, CAP_KOBO);
}
