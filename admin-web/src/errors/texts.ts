import { ERRORS as ENGLISH } from '@sabi50/texts/console/en/errors';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('errors', ENGLISH);
export type ErrorTexts = typeof ENGLISH;
