import { SEARCH as ENGLISH } from '@sabi50/texts/console/en/search';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('search', ENGLISH);
export type SearchTexts = typeof ENGLISH;
