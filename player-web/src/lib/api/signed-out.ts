import { ApiError } from './api-error';

/** Refusals with status 401 that say nothing about the session. */
const NOT_ABOUT_THE_SESSION = new Set(['INVALID_CREDENTIALS']);

const listeners = new Set<() => void>();

/** Whether a call failed because nobody is signed in any longer, which the app shows once for all pages. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !NOT_ABOUT_THE_SESSION.has(error.code);

/** Notifies the listeners when an answer means that the API no longer knows this browser. */
export function announceSignedOut(error: ApiError): void {
  if (!isSessionOver(error)) return;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a call was answered with 401. @returns the way to stop listening */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
