import { PAYMENTS as ENGLISH } from '@sabi50/texts/console/en/payments';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('payments', ENGLISH);
export type PaymentsTexts = typeof ENGLISH;
