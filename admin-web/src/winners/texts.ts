import { WINNERS as ENGLISH } from '@sabi50/texts/console/en/winners';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('winners', ENGLISH);
export type WinnersTexts = typeof ENGLISH;
