import { BROADCAST as ENGLISH } from '@sabi50/texts/console/en/broadcast';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('broadcast', ENGLISH);
export type BroadcastTexts = typeof ENGLISH;
