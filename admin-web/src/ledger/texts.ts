import { LEDGER as ENGLISH } from '@sabi50/texts/console/en/ledger';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('ledger', ENGLISH);
export type LedgerTexts = typeof ENGLISH;
