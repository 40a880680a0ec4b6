import { PLAYER_ACTS as ENGLISH } from '@sabi50/texts/console/en/player-acts';
import { textsOf } from '../../language/language-context';

export const useTexts = textsOf('player-acts', ENGLISH);
export type ActsTexts = typeof ENGLISH;
