import { useRefresh } from 'react-admin';
import { type Texts, useTexts } from '../lib/language/texts';
import { errorBody, errorText, fieldErrors, isServerFailure } from '../lib/errors/error-text';
import { useToasts } from './use-toasts';

/** What the server refused: by field, and about the whole form. */
export interface FormErrors {
  readonly root?: Readonly<Record<string, string>>;
  readonly [field: string]: string | object | undefined;
}

/**
 * An error of the API as a form shows it: what a field says is not repeated above the fields. The end of the session has a
 * dialog of its own, and is over once staff have logged in again.
 */
export function formErrors(error: unknown, texts: Texts['errors']): FormErrors {
  if (errorBody(error)?.code === 'ADMIN_AUTHENTICATION_REQUIRED') return { root: {} };
  const fields = fieldErrors(error, texts);
  const serverError = errorText(error, texts);
  return Object.values(fields).includes(serverError) ? fields : { ...fields, root: { serverError } };
}

interface SubmitOptions<Values> {
  /** One call of the API; throws as `callApi` does. */
  readonly send: (values: Values) => Promise<unknown>;
  /** The toast afterwards. */
  readonly success: (values: Values) => readonly [title: string, text?: string];
  /** The title of the toast when the server rejects it. */
  readonly failure: string;
  /** What failed, where the server gave no message. */
  readonly what?: string | undefined;
  readonly onDone: (values: Values) => void;
}

/**
 * Sends a form and shows how it went: a toast, fresh lists and counts, or what was refused. `recover` may answer a refusal
 * in another way.
 */
export function useSubmit<Values>({ send, success, failure, what, onDone }: SubmitOptions<Values>) {
  const errorTexts = useTexts('errors');
  const toasts = useToasts();
  const refresh = useRefresh();
  return async (
    values: Values,
    recover?: (error: unknown) => Promise<FormErrors> | undefined,
  ): Promise<FormErrors | undefined> => {
    try {
      await send(values);
    } catch (error) {
      toasts.failure(failure, error, what);
      // The outcome is unknown: the list shows the change if it was made.
      if (isServerFailure(error)) refresh();
      return (
        (await recover?.(error)?.catch((again: unknown) => formErrors(again, errorTexts))) ??
        formErrors(error, errorTexts)
      );
    }
    toasts.success(...success(values));
    refresh();
    onDone(values);
    return undefined;
  };
}
