import { type BoardTexts } from '@sabi50/texts/player/sections';
import { type ApartChunks, apartTextsContext } from '../../lib/language/apart-texts';

/** What the page of the board says; it comes with the page. */
export const BOARD_TEXTS: ApartChunks<BoardTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/board')).BOARD,
  ha: async () => (await import('@sabi50/texts/player/ha/board')).BOARD,
  yo: async () => (await import('@sabi50/texts/player/yo/board')).BOARD,
  ig: async () => (await import('@sabi50/texts/player/ig/board')).BOARD,
};

export const [BoardTextsContext, useBoardTexts] = apartTextsContext<BoardTexts>('the board');
