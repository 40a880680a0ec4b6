import { HttpError } from 'react-admin';
import { type ProofOfWorkChallenge } from '@sabi50/vocabulary/account-views';
import { type ErrorCode } from '@sabi50/vocabulary/error-codes';
import { TIMEOUT_MESSAGE } from './call-messages';
import { messageText, translated } from './message-text';
import { type ErrorTexts } from './texts';

/** Every refusal of the API (rule errors/one-shape). */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Values of the message, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Field to messages. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** With PROOF_OF_WORK_REQUIRED: a task to solve before the same call is made again. */
  readonly challenge?: ProofOfWorkChallenge;
}

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
 * One sentence for whoever waits, in the language of `texts`: the server's message, else what its code says, else what is
 * known. A message about a field that nobody has translated is shown as the server wrote it: it says more than the code.
 */
export function errorText(error: unknown, texts: ErrorTexts): string {
  const body = errorBody(error);
  if (!body) {
    if (statusOf(error) > 0) return texts.unknown;
    return error instanceof HttpError && error.message === TIMEOUT_MESSAGE ? texts.timeout : texts.network;
  }
  const { code, message } = body;
  const withValues = textWithValues(body, texts);
  if (withValues !== null) return withValues;
  const codes: Readonly<Partial<Record<ErrorCode, string>>> = texts.codes ?? {};
  return translated(message, texts) ?? (code === 'VALIDATION_FAILED' ? message : (codes[code] ?? message));
}

/** A refusal whose words hold values, in the language of `texts`; null for any other, and where the server speaks that language. */
function textWithValues({ code, params = {} }: ErrorBody, { messages }: ErrorTexts): string | null {
  if (!messages) return null;
  const { hours, minutes, line } = params;
  const { waitHours, waitMinutes, tooManyHours, tooManyMinutes } = messages.access;
  const isLocked = code === 'LOGIN_LOCKED';
  if (typeof hours === 'number') return (isLocked ? waitHours : tooManyHours)(hours);
  if (typeof minutes === 'number') return (isLocked ? waitMinutes : tooManyMinutes)(minutes);
  return typeof line === 'number' ? messages.files.unreadableNear(line) : null;
}

/** The first message about each field of a refused form, in the language of `texts`. */
export function fieldErrors(error: unknown, texts: ErrorTexts): Readonly<Record<string, string>> {
  const entries = Object.entries(errorBody(error)?.errors ?? {});
  return Object.fromEntries(entries.map(([field, messages]) => [field, messageText(messages[0] ?? '', texts)]));
}
