import { type AvatarsTexts } from '@sabi50/texts/player/sections';
import { type ApartChunks } from '../../language/apart-texts';

/** What the pictures are called; they come with the profile. */
export const AVATAR_TEXTS: ApartChunks<AvatarsTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/avatars')).AVATARS,
  ha: async () => (await import('@sabi50/texts/player/ha/avatars')).AVATARS,
  yo: async () => (await import('@sabi50/texts/player/yo/avatars')).AVATARS,
  ig: async () => (await import('@sabi50/texts/player/ig/avatars')).AVATARS,
};
