import { type ErrorView } from '@sabi50/contracts/error-codes';
import { type EndpointName, type Endpoints, type Method, type ReturnedBy } from '@sabi50/contracts/endpoints/endpoints';
import { APP_CLIENT, HEADERS, pathOf, type RouteName } from '@sabi50/contracts/routes';
import { noteServerDate } from '../clock/server-clock';
import { ApiError, NetworkError } from './api-error';
import { announceSignedOut } from './signed-out';
import { askForTerms } from './terms-asked';

const RETRIES_MAX = 2;
const FIRST_PAUSE_MS = 600;
const PAUSE_MAX_MS = 8_000;

/** Phones on a weak network wait about this long before their owner gives up. */
const ANSWER_WITHIN_MS = 15_000;

type Query = Readonly<Record<string, string | number | undefined>>;

export interface CallOptions {
  readonly query?: Query;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes a call that changes something safe to repeat (rule money/idempotency-key); see `newIntention`. */
  readonly idempotencyKey?: string;
  /**
   * Whether the call may be tried again here: set for calls that the API itself treats as idempotent, such as a quiz answer. Left
   * out, GET and keyed calls are; false where the page tries again itself.
   */
  readonly repeatable?: boolean;
  /** How long each try may take, in ms. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Calls the API. Repeatable calls are tried up to three times when no answer comes or the server is busy (503, rule errors/repeated-by-itself). Where the terms
 * have to be agreed to first, the person is asked, and the call goes on (rule accounts/terms).
 * @throws ApiError for a refusal, NetworkError when no answer came, and what `signal` was aborted with
 */
async function call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  const repeatable = options.repeatable ?? (method === 'GET' || options.idempotencyKey !== undefined);
  for (let tries = 1; ; tries++) {
    try {
      return await callOnce<Answer>(method, path, options);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TERMS_TO_ACCEPT' && (await askForTerms())) continue;
      if (!repeatable || tries > RETRIES_MAX) throw error;
      const wait = pauseBefore(tries, error);
      if (wait === null) throw error;
      await sleep(wait, options.signal);
    }
  }
}

async function callOnce<Answer>(method: Method, path: string, options: CallOptions): Promise<Answer> {
  const startedAt = Date.now();
  const { signal, stop } = endAfter(options.timeoutMs ?? ANSWER_WITHIN_MS, options.signal);
  try {
    const answer = await send(method, path, { ...options, signal }, options.signal);
    noteServerDate(answer.headers.get('date'), startedAt);
    return answerOf<Answer>(answer, await readJson(answer));
  } finally {
    stop();
  }
}

function answerOf<Answer>(answer: Response, body: unknown): Answer {
  if (answer.ok) return body as Answer;
  const error = new ApiError(answer.status, body as Partial<ErrorView> | null, retryAfterOf(answer));
  announceSignedOut(error);
  throw error;
}

/** @param caller what the caller may give the call up with */
async function send(method: Method, path: string, options: CallOptions, caller?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path + queryText(options.query), {
      method,
      credentials: 'include',
      cache: 'no-cache',
      headers: headersOf(options),
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (caller?.aborted) throw error;
    throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  }
}

/** A signal that aborts with `other` or after this time: not all supported browsers can join signals. */
function endAfter(ms: number, other: AbortSignal | undefined) {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, ms);
  const stop = () => {
    clearTimeout(timer);
    other?.removeEventListener('abort', end);
  };
  if (other?.aborted) end();
  else other?.addEventListener('abort', end, { once: true });
  return { signal: controller.signal, stop };
}

function headersOf(options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    [HEADERS.client]: APP_CLIENT,
    ...(options.body !== undefined && { 'content-type': 'application/json' }),
    ...(options.idempotencyKey !== undefined && { [HEADERS.idempotencyKey]: options.idempotencyKey }),
    ...options.headers,
  };
}

function queryText(query: Query = {}): string {
  const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
}

/** The body, null when there is none or it is no JSON (a proxy's error page). */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    if (answer.ok && answer.status !== 204 && !(error instanceof SyntaxError))
      throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
    return null;
  }
}

function retryAfterOf(answer: Response): number | null {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The call was given up', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

type RouteOf<Verb extends Method> = {
  [Name in EndpointName]: Name extends `${Verb} ${infer Route}` ? Route : never;
}[EndpointName] &
  RouteName;
type BodyOf<Name extends EndpointName> = Endpoints[Name] extends { readonly body: infer Body }
  ? { readonly body: Body }
  : unknown;
type ParametersOf<Route extends RouteName> = Parameters<typeof pathOf<Route>>[1];
type Requirements<Verb extends Method, Route extends RouteName> = BodyOf<`${Verb} ${Route}` & EndpointName> &
  (keyof ParametersOf<Route> extends never ? unknown : { readonly params: ParametersOf<Route> });
type Options<Verb extends Method, Route extends RouteName> = Omit<CallOptions, 'body'> & Requirements<Verb, Route>;
/** A call that needs neither parameters nor a body may leave its options out. */
type Rest<Verb extends Method, Route extends RouteName> =
  unknown extends Requirements<Verb, Route> ? [options?: Options<Verb, Route>] : [options: Options<Verb, Route>];

const caller =
  <Verb extends Method>(method: Verb) =>
  <Route extends RouteOf<Verb>>(route: Route, ...[options]: Rest<Verb, Route>) => {
    const { params = {}, ...rest } = (options ?? {}) as CallOptions & { readonly params?: Record<string, string> };
    return call<ReturnedBy<`${Verb} ${Route}` & EndpointName>>(
      method,
      pathOf(route, params as ParametersOf<Route>),
      rest,
    );
  };

/** The API at the same origin, by the names of `Endpoints`: `api.get('user', { params: { id } })`. */
export const api = { get: caller('GET'), post: caller('POST'), put: caller('PUT'), delete: caller('DELETE') };

/**
 * How long to wait before repeating a repeatable call that failed for the `tries`-th time, in ms; null when repeating
 * is of no use: the device is offline, or the server refused for a reason that stays.
 */
function pauseBefore(tries: number, error: unknown): number | null {
  const backOff = FIRST_PAUSE_MS * 3 ** (tries - 1);
  if (error instanceof NetworkError) return error.reason === 'offline' ? null : backOff;
  if (error instanceof ApiError && error.status === 503) {
    const wait = Math.max(backOff, error.retryAfterMs ?? 0);
    return wait <= PAUSE_MAX_MS ? wait : null;
  }
  return null;
}
