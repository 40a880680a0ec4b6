import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ApiError, NetworkError } from '../api/api-error';
import { type ErrorsTexts } from '@sabi50/texts/player/sections';

const KEY_OF_MESSAGE: ReadonlyMap<string, string> = new Map(
  Object.entries(VALIDATION).map(([key, message]) => [message, key]),
);

/**
 * What went wrong as one sentence in the language of `texts`: by the API's code (rule errors/words-by-code), else what
 * is known about the network. In English it is the API's own text. `fallback` is said when nothing is known.
 */
export function errorText(error: unknown, texts: ErrorsTexts, fallback = texts.unknown): string {
  if (error instanceof NetworkError) return error.reason === 'offline' ? texts.offline : texts.timeout;
  if (!(error instanceof ApiError)) return fallback;
  const wait = waitText(error, texts);
  if (wait !== null) return wait;
  const translated: Readonly<Record<string, string>> | null = texts.codes;
  return (translated ? translated[error.code] : error.text) || fallback;
}

/** How long to wait after too many tries; null when time is not what helps, or some seconds are enough. */
function waitText({ code, params: { minutes, hours } }: ApiError, { waits }: ErrorsTexts): string | null {
  const failed = code === 'LOGIN_LOCKED';
  if (typeof hours === 'number') return waits[failed ? 'waitHours' : 'tooManyHours'](hours);
  if (typeof minutes === 'number') return waits[failed ? 'waitMinutes' : 'tooManyMinutes'](minutes);
  return null;
}

/** A validation message of the vocabulary (from the API or from a form) in the language of `texts`. */
export function validationText(message: string, texts: ErrorsTexts): string {
  const key = KEY_OF_MESSAGE.get(message);
  const translated: Readonly<Record<string, string>> | null = texts.validation;
  return (key !== undefined && translated?.[key]) || message;
}

/** The first message of each refused field of an answer, translated: `{ email: '...' }`. Empty for any other error. */
export function fieldErrors(error: unknown, texts: ErrorsTexts): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const entries = Object.entries(error.errors).flatMap(([field, [first]]) =>
    first === undefined ? [] : [[field, validationText(first, texts)] as const],
  );
  return Object.fromEntries(entries);
}
