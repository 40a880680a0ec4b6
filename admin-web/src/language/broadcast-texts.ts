import { BROADCAST as ENGLISH } from '@sabi50/texts/console/en/broadcast';
import { textsOf } from './language-context';

/** The words of mails to many; what became of one is said on a player's page too. */
export const useBroadcastTexts = textsOf('broadcast', ENGLISH);
export type BroadcastTexts = typeof ENGLISH;
