import { fetchUtils, HttpError, type Options } from 'react-admin';
import { CONSOLE_ANSWER_MS } from '@sabi50/contracts/limits';
import { HEADERS } from '@sabi50/contracts/routes';
import { errorBody, NETWORK_MESSAGE, TIMEOUT_MESSAGE } from '../errors/error-text';
import { storedAdminEmail } from '../session/stored-admin';

type JsonResponse = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** Called with what `callApi` was refused. */
let onRefusal: (error: unknown) => void = () => undefined;

/** Sets what is called with every refusal of `callApi`. @returns what ends that */
export function whenRefused(listener: typeof onRefusal): () => void {
  onRefusal = listener;
  return () => {
    onRefusal = () => undefined;
  };
}

type StepUp = () => Promise<boolean>;

/** Asks for the password or a code; answers whether it was right. */
let askForProof: StepUp = () => Promise.resolve(false);

/**
 * Says how somebody is asked for their password or a code when the server wants it before what was called
 * (rule accounts/step-up).
 */
export function whenProofIsNeeded(ask: StepUp): void {
  askForProof = ask;
}

/**
 * One call of the API with the session's cookie and the `admin-email` header. Where the
 * server wants the password or a code first, it is asked for, and then the very same call is sent again.
 *
 * @throws HttpError with the server's message, status and body, and whether the call was to change something; status 0 when
 *   the server did not answer
 */
export async function httpClient(url: string, options: Options = {}): Promise<JsonResponse> {
  return afterProof(() => send(url, options));
}

/** Does a call; where the server wants the password or a code first, asks for it and does the very same call again. */
export async function afterProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (errorBody(error)?.code !== 'STEP_UP_REQUIRED' || !(await askForProof())) throw error;
    return call();
  }
}

async function send(url: string, options: Options): Promise<JsonResponse> {
  const headers = new Headers(options.headers);
  const email = storedAdminEmail();
  if (email !== null) headers.set(HEADERS.adminEmail, email);
  try {
    const limitMs = typeof (options.body ?? '') === 'string' ? CONSOLE_ANSWER_MS : FILE_WITHIN_MS;
    return await within(limitMs, options.signal, (signal) =>
      fetchUtils.fetchJson(url, { ...options, headers, signal, credentials: 'same-origin' }),
    );
  } catch (error) {
    if (error instanceof TimedOut) throw new HttpError(TIMEOUT_MESSAGE, 0);
    if (!(error instanceof HttpError)) throw new HttpError(NETWORK_MESSAGE, 0);
    throw Object.assign(error, { isChange: (options.method ?? 'GET') !== 'GET' });
  }
}

/** One that carries a file: 10 MB at 1 Mbit/s. */
const FILE_WITHIN_MS = 120_000;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Empty and absent values are left out. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  /** Sent as JSON; a form (an upload) as it is. */
  readonly body?: object | FormData;
  /** One for each intention that moves money or points, kept for its repetitions (rule money/idempotency-key). */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API and answers the body. Throws as `httpClient` does. */
export async function callApi<View>(path: string, call: Call = {}): Promise<View> {
  const { method = 'GET', query = {}, body, idempotencyKey } = call;
  const headers = new Headers({ accept: 'application/json', ...call.headers });
  if (idempotencyKey !== undefined) headers.set(HEADERS.idempotencyKey, idempotencyKey);
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  try {
    const answer = await httpClient(withQuery(path, query), { method, headers, body: sent });
    return answer.json as View;
  } catch (error) {
    onRefusal(error);
    throw error;
  }
}

/** A path with its query; empty and absent values are left out. */
export function withQuery(path: string, query: NonNullable<Call['query']>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** Something took longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/**
 * Runs something that can be broken off, for at most so many ms.
 * @param outer breaks it off sooner
 * @throws TimedOut, or what `run` threw
 */
export async function within<Result>(
  limitMs: number,
  outer: AbortSignal | null | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const breakOff = (): void => controller.abort();
  if (outer?.aborted) breakOff();
  outer?.addEventListener('abort', breakOff, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    breakOff();
  }, limitMs);
  try {
    return await run(controller.signal);
  } catch (error) {
    throw isLate ? new TimedOut() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', breakOff);
  }
}
