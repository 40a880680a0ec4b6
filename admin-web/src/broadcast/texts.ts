import { textsOf } from '../language/language-context';
import { ENGLISH } from './texts.en';

export const useTexts = textsOf('broadcast', ENGLISH);
export type BroadcastTexts = typeof ENGLISH;
