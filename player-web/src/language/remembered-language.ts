import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sabi50/vocabulary/languages';

/** Named by product specification section 3. The cookie tells the server which first page to send. */
const STORAGE_KEY = 'language';
const COOKIE_SECONDS = 31_536_000;

/**
 * The language chosen on this device; where none was, the one that the page came in (the server chose it by the
 * browser's wish). A browser that refuses storage has chosen none.
 */
export function rememberedLanguage(): Language {
  const stored = read();
  if (isLanguage(stored)) return stored;
  const ofPage = document.documentElement.lang;
  return isLanguage(ofPage) ? ofPage : DEFAULT_LANGUAGE;
}

/** Keeps the choice for the next visit; without storage it lasts until the page is left. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The page still speaks the chosen language; only the next visit does not.
  }
  document.cookie = `${STORAGE_KEY}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
