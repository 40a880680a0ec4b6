import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { ApiError, NetworkError } from '../api/api-error';
import { type ErrorsTexts, type PlayerErrorCode } from './sections/errors';

const KEY_OF_MESSAGE: ReadonlyMap<string, keyof typeof VALIDATION> = new Map(
  Object.entries(VALIDATION).map(([key, message]) => [message, key as keyof typeof VALIDATION]),
);

/**
 * What went wrong as one sentence in the language of `texts`: by the API's code, else what is known about the network.
 * A text that the API sent for a code without a translation is shown as it came.
 */
export function errorText(error: unknown, texts: ErrorsTexts): string {
  if (error instanceof NetworkError) return error.reason === 'offline' ? texts.offline : texts.timeout;
  if (!(error instanceof ApiError)) return texts.unknown;
  const known: Readonly<Record<string, string>> | null = texts.codes;
  return (known ? known[error.code satisfies string as PlayerErrorCode] : undefined) ?? (error.text || texts.unknown);
}

/** A validation message of the vocabulary (from the API or from a form) in the language of `texts`. */
export function validationText(message: string, texts: ErrorsTexts): string {
  const key = KEY_OF_MESSAGE.get(message);
  return key ? texts.validation[key] : message;
}

/** The first message of each refused field of an answer, translated: `{ email: '...' }`. Empty for any other error. */
export function fieldErrors(error: unknown, texts: ErrorsTexts): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const entries = Object.entries(error.errors).flatMap(([field, [first]]) =>
    first === undefined ? [] : [[field, validationText(first, texts)] as const],
  );
  return Object.fromEntries(entries);
}
