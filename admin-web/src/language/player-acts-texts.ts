import { PLAYER_ACTS as ENGLISH } from '@sabi50/texts/console/en/player-acts';
import { textsOf } from './language-context';

/** The words of what staff do to an account, and of the reason that every act asks for. */
export const useActsTexts = textsOf('player-acts', ENGLISH);
export type ActsTexts = typeof ENGLISH;
