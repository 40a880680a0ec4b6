import { type Language } from '@sabi50/vocabulary/languages';
import { type Texts } from './texts';

/** One chunk for each language: only those that are used travel over the network. */
const CHUNKS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en/texts')).ENGLISH,
  ha: async () => (await import('./ha/texts')).HAUSA,
  yo: async () => (await import('./yo/texts')).YORUBA,
  ig: async () => (await import('./ig/texts')).IGBO,
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
