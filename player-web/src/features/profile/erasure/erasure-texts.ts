import { type ErasureTexts } from '@sabi50/texts/player/sections';
import { type ApartChunks, apartTextsContext } from '../../../lib/language/apart-texts';

/** What the page about erasure says; it comes with the page. */
export const ERASURE_TEXTS: ApartChunks<ErasureTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/erasure')).ERASURE,
  ha: async () => (await import('@sabi50/texts/player/ha/erasure')).ERASURE,
  yo: async () => (await import('@sabi50/texts/player/yo/erasure')).ERASURE,
  ig: async () => (await import('@sabi50/texts/player/ig/erasure')).ERASURE,
};

export const [ErasureTextsContext, useErasureTexts] = apartTextsContext<ErasureTexts>('the page about erasure');
