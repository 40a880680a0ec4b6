import { textsOf } from '../language/language-context';
import { ENGLISH } from './texts.en';

export const useTexts = textsOf('staff-log', ENGLISH);
export type StaffLogTexts = typeof ENGLISH;
