import { PAYMENTS as ENGLISH } from '@sabi50/texts/console/en/payments';
import { textsOf } from './language-context';

/** The words of payments; the search and a player's page name their states too. */
export const usePaymentsTexts = textsOf('payments', ENGLISH);
export type PaymentsTexts = typeof ENGLISH;
