import { nairaText, nairaToKobo } from '@sabi50/vocabulary/money';

export { decimal, percent, shortNaira, shortNumber, wholeNumber } from '@sabi50/vocabulary/formats';

/** "₦1,250.00" of the decimal text that the API sends, or of a number of naira. */
export const naira = (amount: string | number): string => nairaText(nairaToKobo(amount));
