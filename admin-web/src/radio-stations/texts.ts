import { textsOf } from '../language/language-context';
import { ENGLISH } from './texts.en';

export const useTexts = textsOf('radio-stations', ENGLISH);
export type StationsTexts = typeof ENGLISH;
