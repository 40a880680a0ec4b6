import { negotiate } from '@fastify/accept-negotiator';
import send from '@fastify/send';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isAtOrBelow, isConsolePath } from '@sabi50/contracts/console-paths';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sabi50/contracts/languages';
import { SessionCookies } from '../http/sessions/session-cookies.js';

const TWINS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof TWINS;

export interface FileToSend {
  readonly root: string;
  /** Below `root`, as it stands in the address. */
  readonly file: string;
  readonly cacheControl: string;
  /** Headers of the request, besides the encoding, that decided which file it is. */
  readonly variesBy?: string;
  /** Its name changes with its content: it is never revalidated, so it carries no tag and no date. */
  readonly isHashed?: boolean;
  /** Status of the response where the file is found; by default 200, or 304. */
  readonly status?: number;
  /** Sent where there is no such file. */
  readonly instead?: FileToSend | undefined;
}

/**
 * Answers with a file, or with its compressed twin where the build left one that the browser takes. 304 where the
 * browser has it already; where there is no such file, with what is to be sent instead, else the API's own 404. Never leaves
 * `root`.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: FileToSend,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const twin = encoding && (await open(request, wanted, TWINS[encoding]));
  const found = twin || (await open(request, wanted));
  if (!found && wanted.instead) return sendFile(request, reply, wanted.instead);
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  if (twin) void reply.header('content-encoding', encoding);
  return reply
    .status(wanted.status ?? found.statusCode)
    .headers(found.headers)
    .header('vary', wanted.variesBy ? `accept-encoding, ${wanted.variesBy}` : 'accept-encoding')
    .header('cache-control', wanted.cacheControl)
    .type(typeOf(wanted.file))
    .send(found.statusCode === 304 ? null : found.stream);
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  return header ? negotiate<Encoding>(String(header), ['br', 'gzip']) : null;
}

async function open(
  { raw }: FastifyRequest,
  { root, file, status, isHashed = false }: FileToSend,
  ending = '',
): Promise<send.FileSendResult | null> {
  const options = { root, dotfiles: 'ignore', index: false, cacheControl: false, contentType: false } as const;
  // An answer that says "there is no such page" is never answered with "you have it already".
  const isKept = status === undefined && !isHashed;
  const found = await send(raw, `/${file}${ending}`, {
    ...options,
    acceptRanges: false,
    etag: isKept,
    lastModified: isKept,
  });
  if (found.type === 'file') return found;
  found.stream.destroy();
  return null;
}

function typeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

type Web = 'player-web' | 'admin-web';

export interface WebFile {
  readonly web: Web;
  /** Inside the built folder of that web. */
  readonly file: string;
  /**
   * `first-page` is chosen for each browser; `page` is requested again on each visit; `no-page` is the app at an address that
   * has no page, which it says; `hashed` has its content in its name and never changes; `plain` is in between.
   */
  readonly kind: 'first-page' | 'page' | 'no-page' | 'hashed' | 'plain';
}

/** The page that starts each app. */
const SHELLS: Readonly<Record<Web, string>> = { 'player-web': 'app.html', 'admin-web': 'index.html' };

/** Files without their content in their name that must never be an old one: pages, and what decides about pages. */
const ALWAYS_FRESH = /^([\w.]+\.html|(sw|notices-worker)\.js)$/;

/** What the player app says that there is no page. */
export const NO_PAGE: WebFile = { web: 'player-web', file: SHELLS['player-web'], kind: 'no-page' };

/** The addresses of the player app; a quiz has a known category. */
const PLAYER_PAGES: ReadonlySet<string> = new Set(
  Object.values(PAGES).flatMap((page) => CATEGORIES.map((category) => page.replace(':category', category))),
);

const isPlayerPage = (path: string): boolean => PLAYER_PAGES.has(path.replace(/\/$/, ''));

/**
 * Which built file answers a path, null where the path belongs to the API or to uploaded files. A path without a dot in
 * its last part is a page: the app itself decides what it shows there, its own not-found page included. The first address
 * of the player app has more than one answer: see `firstPageFor`.
 */
export function webFileFor(path: string): WebFile | null {
  if (isAtOrBelow(path, '/api') || isAtOrBelow(path, '/objects')) return null;
  const web: Web = isConsolePath(path) ? 'admin-web' : 'player-web';
  if (path === PAGES.home) return { web, file: 'index.html', kind: 'first-page' };
  if (!path.slice(path.lastIndexOf('/')).includes('.'))
    return web === 'admin-web' || isPlayerPage(path) ? { web, file: SHELLS[web], kind: 'page' } : NO_PAGE;
  // The console is built with /admin as its base; its files lie in the folder without it.
  const file = (isAtOrBelow(path, PAGES.admin) ? path.slice(PAGES.admin.length) : path).slice(1);
  if (ALWAYS_FRESH.test(file)) return { web, file, kind: 'page' };
  return { web, file, kind: file.startsWith('assets/') ? 'hashed' : 'plain' };
}

const SESSION_COOKIES = [false, true].map((secureCookies) => new SessionCookies({ secureCookies }).nameOf('player'));

/** Written by the player app when a language is chosen. */
const LANGUAGE_COOKIE = 'language';

/** What a browser says about itself when it asks for `/`. */
interface FirstPageWish {
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
