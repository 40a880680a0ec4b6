import { type TermsTexts } from '@sabi50/texts/player/sections';
import { type ApartChunks } from '../../../language/apart-texts';

/** The terms themselves; they come with their page. */
export const TERMS_TEXTS: ApartChunks<TermsTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/terms')).TERMS,
  ha: async () => (await import('@sabi50/texts/player/ha/terms')).TERMS,
  yo: async () => (await import('@sabi50/texts/player/yo/terms')).TERMS,
  ig: async () => (await import('@sabi50/texts/player/ig/terms')).TERMS,
};
