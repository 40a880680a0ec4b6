import { textsOf } from '../language/language-context';
import { ENGLISH } from './texts.en';

export const useTexts = textsOf('winners', ENGLISH);
export type WinnersTexts = typeof ENGLISH;
