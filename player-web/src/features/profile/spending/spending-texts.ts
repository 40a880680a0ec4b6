import { createContext, useContext } from 'react';
import { type SpendingTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/vocabulary/languages';
import { NetworkError } from '../../../api/api-error';

/** Apart from the other texts of a language: they come with the page. */
const CHUNKS: Readonly<Record<Language, () => Promise<SpendingTexts>>> = {
  en: async () => (await import('@sabi50/texts/player/en/spending')).SPENDING,
  ha: async () => (await import('@sabi50/texts/player/ha/spending')).SPENDING,
  yo: async () => (await import('@sabi50/texts/player/yo/spending')).SPENDING,
  ig: async () => (await import('@sabi50/texts/player/ig/spending')).SPENDING,
};

/** What the page about spending says. @throws NetworkError when it cannot be fetched */
export async function loadSpendingTexts(language: Language): Promise<SpendingTexts> {
  try {
    return await CHUNKS[language]();
  } catch {
    throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  }
}

export const SpendingTextsContext = createContext<SpendingTexts | null>(null);

export function useSpendingTexts(): SpendingTexts {
  const texts = useContext(SpendingTextsContext);
  if (!texts) throw new Error('There are no texts of the page about spending above this component');
  return texts;
}
