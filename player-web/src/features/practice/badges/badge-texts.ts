import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { type ApartChunks } from '../../../lib/language/apart-texts';

/** What badges are called and how they are earned. */
export const BADGE_TEXTS: ApartChunks<BadgesTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/badges')).BADGES,
  ha: async () => (await import('@sabi50/texts/player/ha/badges')).BADGES,
  yo: async () => (await import('@sabi50/texts/player/yo/badges')).BADGES,
  ig: async () => (await import('@sabi50/texts/player/ig/badges')).BADGES,
};
