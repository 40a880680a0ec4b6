import { type NoticesTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/contracts/languages';

/** Apart from the other texts of a language: they come with the card. */
const CHUNKS: Readonly<Record<Language, () => Promise<NoticesTexts>>> = {
  en: async () => (await import('@sabi50/texts/player/en/notices')).NOTICES,
  ha: async () => (await import('@sabi50/texts/player/ha/notices')).NOTICES,
  yo: async () => (await import('@sabi50/texts/player/yo/notices')).NOTICES,
  ig: async () => (await import('@sabi50/texts/player/ig/notices')).NOTICES,
};

/** What the card says. Rejects when it cannot be fetched. */
export const loadNoticesTexts = (language: Language): Promise<NoticesTexts> => CHUNKS[language]();
