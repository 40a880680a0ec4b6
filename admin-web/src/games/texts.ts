import { GAMES as ENGLISH } from '@sabi50/texts/console/en/games';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('games', ENGLISH);
export type GamesTexts = typeof ENGLISH;
