import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { type Texts } from '../lib/language/texts';

/** What is wrong with a reason; nothing where it is fine. */
export function reasonErrors(reason: string, texts: Texts['player-acts']): { readonly reason?: string } {
  const words = reason.trim();
  if (words === '') return { reason: texts.reasonNeeded };
  if (!STAFF_REASON_PATTERN.test(words)) return { reason: texts.reasonInWords };
  return words.length > STAFF_REASON_LENGTH_MAX ? { reason: texts.tooLong(STAFF_REASON_LENGTH_MAX) } : {};
}
