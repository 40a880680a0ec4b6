import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sabi50/contracts/languages';
import { SessionCookies } from '../http/sessions/session-cookies.js';

const SESSION_COOKIES = [false, true].map((secureCookies) => new SessionCookies({ secureCookies }).nameOf('player'));
/** Written by the player app when a language is chosen. */
const LANGUAGE_COOKIE = 'language';

/** What a browser says about itself when it asks for `/`. */
export interface FirstPageWish {
  /** The `language` of the query string, which wins over everything. */
  readonly language?: string | undefined;
  readonly cookies?: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage?: string | undefined;
}

/** What the answer to `/` depends on, for caches on the way. */
export const FIRST_PAGE_VARIES_BY = 'cookie, accept-language';

/**
 * Which built file answers `/`: the app for a browser with a player's session, which then
 * asks who it is; else the page for visitors, in the requested, chosen or preferred language. Whether the session
 * lives is not asked here.
 */
export function firstPageFor(wish: FirstPageWish): string {
  if (isLanguage(wish.language)) return visitorsPage(wish.language);
  const cookies = wish.cookies ?? {};
  if (SESSION_COOKIES.some((name) => cookies[name])) return 'app.html';
  const chosen = cookies[LANGUAGE_COOKIE];
  return visitorsPage(isLanguage(chosen) ? chosen : preferredLanguage(wish.acceptLanguage ?? ''));
}

const visitorsPage = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? 'index.html' : `index.${language}.html`;

/** The first of our languages in an Accept-Language header, by its weights: `yo-NG, en;q=0.8` is Yoruba. */
function preferredLanguage(header: string): Language {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(
        parameters
          .find((one) => one.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: range.split('-', 1)[0], weight: Number.isFinite(weight) ? weight : 0 };
    })
    .sort((one, other) => other.weight - one.weight);
  const first = wanted.find(({ language, weight }) => weight > 0 && isLanguage(language))?.language;
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}
