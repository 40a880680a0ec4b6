import { createContext, useContext } from 'react';
import { type BoardTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/vocabulary/languages';
import { NetworkError } from '../../api/api-error';

/** Apart from the other texts of a language: they come with the page. */
const CHUNKS: Readonly<Record<Language, () => Promise<BoardTexts>>> = {
  en: async () => (await import('@sabi50/texts/player/en/board')).BOARD,
  ha: async () => (await import('@sabi50/texts/player/ha/board')).BOARD,
  yo: async () => (await import('@sabi50/texts/player/yo/board')).BOARD,
  ig: async () => (await import('@sabi50/texts/player/ig/board')).BOARD,
};

/** What the page of the board says. @throws NetworkError when it cannot be fetched */
export async function loadBoardTexts(language: Language): Promise<BoardTexts> {
  try {
    return await CHUNKS[language]();
  } catch {
    throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  }
}

export const BoardTextsContext = createContext<BoardTexts | null>(null);

export function useBoardTexts(): BoardTexts {
  const texts = useContext(BoardTextsContext);
  if (!texts) throw new Error('There are no texts of the board above this component');
  return texts;
}
