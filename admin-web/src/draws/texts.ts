import { DRAWS as ENGLISH } from '@sabi50/texts/console/en/draws';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('draws', ENGLISH);
export type DrawsTexts = typeof ENGLISH;
