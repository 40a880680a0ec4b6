import { type RegisterTexts } from '@sabi50/texts/player/sections';
import { type ApartChunks, apartTextsContext } from '../../../lib/language/apart-texts';

/** What registering and agreeing to the terms say; they come with the page. */
export const REGISTER_TEXTS: ApartChunks<RegisterTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/register')).REGISTER,
  ha: async () => (await import('@sabi50/texts/player/ha/register')).REGISTER,
  yo: async () => (await import('@sabi50/texts/player/yo/register')).REGISTER,
  ig: async () => (await import('@sabi50/texts/player/ig/register')).REGISTER,
};

export const [RegisterTextsContext, useRegisterTexts] = apartTextsContext<RegisterTexts>('registering');
