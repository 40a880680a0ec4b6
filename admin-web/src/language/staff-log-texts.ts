import { STAFF_LOG as ENGLISH } from '@sabi50/texts/console/en/staff-log';
import { textsOf } from './language-context';

/** The words of what staff did, wherever it is named. */
export const useStaffLogTexts = textsOf('staff-log', ENGLISH);
export type StaffLogTexts = typeof ENGLISH;
