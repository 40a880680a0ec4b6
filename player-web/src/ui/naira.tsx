import { decimalToKobo, koboToNairaText } from '@sabi50/vocabulary/money';

interface NairaProps {
  /** A decimal text as the API sends it ("1250.00"), or kobo. */
  readonly amount: string | number;
  /** Writes "+" before what is more than nothing, as in a statement. */
  readonly signed?: boolean;
}

/** An amount as "₦1,250.00", in figures of equal width; a dash for a text that is no amount. */
export function Naira({ amount, signed = false }: NairaProps) {
  return <span className="figures">{nairaText(amount, signed)}</span>;
}

/** The same as a text, for labels and sentences. */
export function nairaText(amount: string | number, signed = false): string {
  const kobo = typeof amount === 'number' ? amount : decimalToKobo(amount);
  if (kobo === null) return '–';
  return (signed && kobo > 0 ? '+' : '') + koboToNairaText(kobo);
}

export { priceText } from '@sabi50/vocabulary/prices';
