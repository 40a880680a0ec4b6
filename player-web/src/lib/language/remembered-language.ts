import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { PAGES } from '@sabi50/contracts/routes';
import { localStore } from '../storage/browser-storage';

/** A stored name (rule data/stored-names). The cookie tells the server which first page to send. */
const STORAGE_KEY = 'language';
const COOKIE_SECONDS = 31_536_000;

/**
 * The language chosen on this device; where none was, the one that the page came in (the server chose it by the
 * browser's wish). A browser that refuses storage has chosen none.
 */
export function rememberedLanguage(): Language {
  const stored = localStore.get(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  const ofPage = document.documentElement.lang;
  return isLanguage(ofPage) ? ofPage : DEFAULT_LANGUAGE;
}

/** Keeps the choice for the next visit; without storage it lasts until the page is left. */
export function rememberLanguage(language: Language): void {
  localStore.set(STORAGE_KEY, language);
  document.cookie = `${STORAGE_KEY}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** Takes over the language that a link to this page names, and leaves the address without it. */
export function takeLanguageOfLink(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const asked = query.get('language');
  if (!isLanguage(asked)) return;
  rememberLanguage(asked);
  query.delete('language');
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
}

/** The first page for visitors in a language, whatever this browser's session and cookies say. */
export const languageLink = (language: Language): string => `${PAGES.home}?language=${language}`;

/** A page of the app for somebody who reads this language; the app takes it over from the address. */
export const pageInLanguage = (page: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? page : `${page}?language=${language}`;

/** The language after this one in the pickers; the first after the last. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE;
