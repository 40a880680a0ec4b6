import { ApiError, NetworkError } from '../api/api-error';
import { type ErrorsTexts } from '@sabi50/texts/player/sections';

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

/** What is wrong with a field in the language of `texts`: by its key of `errors.validation`, other words as they are. */
export function validationText(message: string, texts: ErrorsTexts): string {
  const known: Readonly<Record<string, string>> = texts.validation;
  return known[message] ?? message;
}

const VALIDATION_CODE = 'validation.';

/**
 * The first message about each refused field: the key of `errors.validation` that its code names, else the API's own words.
 * Empty for any other error.
 */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const entries = Object.entries(error.errors).flatMap(([field, [words]]) => {
    const code = error.errorCodes[field]?.[0]?.code;
    const message = code?.startsWith(VALIDATION_CODE) ? code.slice(VALIDATION_CODE.length) : words;
    return message === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(entries);
}
