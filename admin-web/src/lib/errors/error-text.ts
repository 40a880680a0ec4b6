import { HttpError } from 'react-admin';
import { type ErrorCode, type ErrorView } from '@sabi50/contracts/error-codes';
import { type Texts } from '../language/texts';
import { messageText } from './message-text';

/** Every refusal of the API (rule errors/one-shape). */
type ErrorBody = ErrorView & { readonly code: ErrorCode };

/** The status that the server answered; 0 when it did not answer. */
export const statusOf = (error: unknown): number => (error instanceof HttpError ? (error.status as number) : 0);

/** Failures of the server from here on. */
const SERVER_FAILURE = 500;

/** Whether the server did not answer, or could not: what was asked for may be asked for again. */
export function isServerFailure(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status >= SERVER_FAILURE;
}

/** The body of a refusal of the API; null where the server did not answer, or not as the API does. */
export function errorBody(error: unknown): ErrorBody | null {
  if (!(error instanceof HttpError)) return null;
  const body = error.body as Partial<ErrorBody> | undefined;
  return body && typeof body.code === 'string' && typeof body.message === 'string' ? (body as ErrorBody) : null;
}

/**
 * One sentence for the person who waits, in the language of `texts`: the server's message by its code, else what is known.
 */
export function errorText(error: unknown, texts: Texts['errors']): string {
  const body = errorBody(error);
  if (!body) {
    if (statusOf(error) > 0) return texts.unknown;
    return error instanceof HttpError && error.message === TIMEOUT_MESSAGE ? texts.timeout : texts.network;
  }
  const { code, message, messageCode = `errors.${code}`, params } = body;
  const text = messageText({ code: messageCode, params, message }, texts);
  // A busy server takes nothing in (rule errors/busy-is-503).
  return code === 'SERVICE_BUSY' && (error as { readonly isChange?: boolean }).isChange
    ? `${text} ${texts.nothingSaved}`
    : text;
}

/** The first message about each field of a refused form, in the language of `texts`. */
export function fieldErrors(error: unknown, texts: Texts['errors']): Readonly<Record<string, string>> {
  const { errors = {}, errorCodes = {} } = errorBody(error) ?? {};
  const entries = Object.entries(errors).map(([field, [message = '']]) => {
    const [code = { code: '' }] = errorCodes[field] ?? [];
    return [field, messageText({ ...code, message }, texts, field)] as const;
  });
  return Object.fromEntries(entries);
}

/** What a call says that the server did not answer: keys of the console's messages, since react-admin translates what it shows. */
export const NETWORK_MESSAGE = 'console.network';
/** The same for an answer that did not come in time. */
export const TIMEOUT_MESSAGE = 'console.timeout';
