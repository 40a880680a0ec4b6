import { PLAYER_PAGE as ENGLISH } from '@sabi50/texts/console/en/player-page';
import { textsOf } from '../../language/language-context';

export const useTexts = textsOf('player-page', ENGLISH);
export type PlayerPageTexts = typeof ENGLISH;
