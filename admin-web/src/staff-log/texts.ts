import { STAFF_LOG as ENGLISH } from '@sabi50/texts/console/en/staff-log';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('staff-log', ENGLISH);
export type StaffLogTexts = typeof ENGLISH;
