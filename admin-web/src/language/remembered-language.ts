import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sabi50/contracts/languages';

/** A stored name (rule data/stored-names). */
const STORAGE_KEY = 'language';

/** The language chosen on this device, English where none was. A browser that refuses storage has chosen none. */
export function rememberedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Keeps the choice for the next visit; without storage it lasts until the page is left. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The page still speaks the chosen language; only the next visit starts in English.
  }
}
