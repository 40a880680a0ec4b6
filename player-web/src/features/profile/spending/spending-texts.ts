import { type SpendingTexts } from '@sabi50/texts/player/sections';
import { type ApartChunks, apartTextsContext } from '../../../lib/language/apart-texts';

/** What the page about spending says; it comes with the page. */
export const SPENDING_TEXTS: ApartChunks<SpendingTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/spending')).SPENDING,
  ha: async () => (await import('@sabi50/texts/player/ha/spending')).SPENDING,
  yo: async () => (await import('@sabi50/texts/player/yo/spending')).SPENDING,
  ig: async () => (await import('@sabi50/texts/player/ig/spending')).SPENDING,
};

export const [SpendingTextsContext, useSpendingTexts] = apartTextsContext<SpendingTexts>('the page about spending');
