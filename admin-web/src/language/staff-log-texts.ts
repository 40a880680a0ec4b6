import { REASON_OF_PLAIN_CALL } from '@sabi50/contracts/staff-log';
import { STAFF_LOG as ENGLISH } from '@sabi50/texts/console/en/staff-log';
import { textsOf } from './language-context';

/** The words of what staff did, wherever it is named. */
export const useStaffLogTexts = textsOf('staff-log', ENGLISH);
export type StaffLogTexts = typeof ENGLISH;

/** The words of a member of staff; of a call that carried none, ours (rule money/staff-adjust-by-amount). */
export const reasonText = (reason: string, { reasonOfPlainCall }: Pick<StaffLogTexts, 'reasonOfPlainCall'>): string =>
  reason === REASON_OF_PLAIN_CALL ? reasonOfPlainCall : reason;
