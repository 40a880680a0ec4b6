import { nairaText, nairaToKobo } from '@sabi50/vocabulary/money';

const WHOLE = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const SHORT = new Intl.NumberFormat('en-NG', { notation: 'compact' });

/** "1,234". */
export const wholeNumber = (value: number): string => WHOLE.format(value);

/** "1,234.5": one decimal, for averages. */
export const decimal = (value: number): string => DECIMAL.format(value);

/** "61.3%": one decimal, as the Overview's average score has it. */
export const percent = (value: number): string => `${value.toFixed(1)}%`;

/** "₦1,250.00" of the decimal text that the API sends, or of a number of naira. */
export const naira = (amount: string | number): string => nairaText(nairaToKobo(amount));

/** "20K": for the axis of a chart. */
export const shortNumber = (value: number): string => SHORT.format(value);

/** "₦2.5M": likewise. */
export const shortNaira = (value: number): string => `₦${SHORT.format(value)}`;
