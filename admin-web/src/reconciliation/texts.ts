import { RECONCILIATION as ENGLISH } from '@sabi50/texts/console/en/reconciliation';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('reconciliation', ENGLISH);
export type ReconciliationTexts = typeof ENGLISH;
