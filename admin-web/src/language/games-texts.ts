import { GAMES as ENGLISH } from '@sabi50/texts/console/en/games';
import { textsOf } from './language-context';

/** The words of one game, and of what leads to it. */
export const useGamesTexts = textsOf('games', ENGLISH);
export type GamesTexts = typeof ENGLISH;
