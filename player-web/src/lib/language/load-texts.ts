import { type Language } from '@sabi50/contracts/languages';
import { type Texts } from '@sabi50/texts/player/sections';

/** One chunk for each language: only those that are used travel over the network. */
const CHUNKS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('@sabi50/texts/player/en')).TEXTS,
  ha: async () => (await import('@sabi50/texts/player/ha')).TEXTS,
  yo: async () => (await import('@sabi50/texts/player/yo')).TEXTS,
  ig: async () => (await import('@sabi50/texts/player/ig')).TEXTS,
};

const loaded = new Map<Language, Promise<Texts>>();

/** All texts of a language. Rejects when the chunk cannot be fetched; the next call tries again. */
export function loadTexts(language: Language): Promise<Texts> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = CHUNKS[language]();
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}
