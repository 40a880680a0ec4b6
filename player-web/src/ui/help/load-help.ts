import { type Language } from '@sabi50/vocabulary/languages';
import { NetworkError } from '../../api/api-error';
import { type HelpTexts } from '@sabi50/texts/player/sections';

/** Apart from the other texts of a language: few people open the guide, and everybody pays for data. */
const CHUNKS: Readonly<Record<Language, () => Promise<HelpTexts>>> = {
  en: async () => (await import('@sabi50/texts/player/en/help')).HELP,
  ha: async () => (await import('@sabi50/texts/player/ha/help')).HELP,
  yo: async () => (await import('@sabi50/texts/player/yo/help')).HELP,
  ig: async () => (await import('@sabi50/texts/player/ig/help')).HELP,
};

/** The help guide in a language. @throws NetworkError when it cannot be fetched */
export async function loadHelp(language: Language): Promise<HelpTexts> {
  try {
    return await CHUNKS[language]();
  } catch {
    throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  }
}
