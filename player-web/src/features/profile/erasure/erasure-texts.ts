import { createContext, useContext } from 'react';
import { type ErasureTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/vocabulary/languages';
import { NetworkError } from '../../../api/api-error';

/** Apart from the other texts of a language: they come with the page. */
const CHUNKS: Readonly<Record<Language, () => Promise<ErasureTexts>>> = {
  en: async () => (await import('@sabi50/texts/player/en/erasure')).ERASURE,
  ha: async () => (await import('@sabi50/texts/player/ha/erasure')).ERASURE,
  yo: async () => (await import('@sabi50/texts/player/yo/erasure')).ERASURE,
  ig: async () => (await import('@sabi50/texts/player/ig/erasure')).ERASURE,
};

/** What the page about erasure says. @throws NetworkError when it cannot be fetched */
export async function loadErasureTexts(language: Language): Promise<ErasureTexts> {
  try {
    return await CHUNKS[language]();
  } catch {
    throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  }
}

export const ErasureTextsContext = createContext<ErasureTexts | null>(null);

export function useErasureTexts(): ErasureTexts {
  const texts = useContext(ErasureTextsContext);
  if (!texts) throw new Error('There are no texts of the page about erasure above this component');
  return texts;
}
