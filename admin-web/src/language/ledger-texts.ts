import { LEDGER as ENGLISH } from '@sabi50/texts/console/en/ledger';
import { textsOf } from './language-context';

/** The words of the ledger's verification, and of how long ago something was. */
export const useLedgerTexts = textsOf('ledger', ENGLISH);
export type LedgerTexts = typeof ENGLISH;
