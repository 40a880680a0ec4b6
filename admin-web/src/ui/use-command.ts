import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type BodyOf, type EndpointName, type ReturnedBy } from '@sabi50/contracts/endpoints/endpoints';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { callEndpoint, type PathParameters } from '../lib/api/api';
import { newIntention } from '../lib/api/intention';
import { errorBody, errorText, fieldErrors, isServerFailure, statusOf } from '../lib/errors/error-text';
import { type Texts, useTexts } from '../lib/language/texts';
import { useToasts } from './use-toasts';

/** What the server rejected: by field, and about the whole form. */
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

type Toast = string | readonly [title: string, text?: string];

interface SubmitOptions<Values, Result> {
  /** One call of the API; throws as `api` does. */
  readonly send: (values: Values) => Promise<Result>;
  /** The toast afterwards; null shows none. */
  readonly success: Toast | null | ((values: Values, result: Result) => Toast);
  /** The title of the toast when the server rejects it. */
  readonly failure: string;
  /** What failed, where the server gave no message. */
  readonly what?: string | undefined;
  /** Codes of a record that changed meanwhile: the toast says so, and there is nothing left to send. */
  readonly closesOn?: readonly ErrorCode[] | undefined;
  readonly onDone?: ((values: Values, result: Result) => void) | undefined;
  /** After such an error, and whenever else the form is over without success. */
  readonly onClose?: (() => void) | undefined;
}

/** Not found, and conflict: the record is not as it was on screen. */
const OUTDATED: ReadonlySet<number> = new Set([404, 409]);

/**
 * Sends a form and shows how it went: a toast, fresh lists and counts, or what was rejected. `recover` may handle an error in
 * another way.
 */
export function useSubmit<Values = void, Result = unknown>(options: SubmitOptions<Values, Result>) {
  const errorTexts = useTexts('errors');
  const toasts = useToasts();
  const refresh = useRefresh();
  const { send, success, failure, what, closesOn = [], onDone, onClose } = options;
  const showError = (error: unknown): FormErrors => {
    toasts.failure(failure, error, what);
    // The page shows whether a change of unknown outcome was made, and what changed meanwhile.
    if (isServerFailure(error) || OUTDATED.has(statusOf(error))) refresh();
    const code = errorBody(error)?.code;
    if (code !== undefined && closesOn.includes(code)) onClose?.();
    return formErrors(error, errorTexts);
  };
  return async (
    values: Values,
    recover?: (error: unknown) => Promise<FormErrors> | undefined,
  ): Promise<FormErrors | undefined> => {
    try {
      const result = await send(values);
      const toast = typeof success === 'function' ? success(values, result) : success;
      if (toast !== null) toasts.success(...(typeof toast === 'string' ? ([toast] as const) : toast));
      refresh();
      onDone?.(values, result);
      return undefined;
    } catch (error) {
      const errors = showError(error);
      return (await recover?.(error)?.catch((again: unknown) => formErrors(again, errorTexts))) ?? errors;
    }
  };
}

/** A command of the API: what is sent, and what is shown afterwards. */
export type CommandOptions<Name extends EndpointName, Values> = Omit<
  SubmitOptions<Values, ReturnedBy<Name>>,
  'send'
> & {
  readonly command: Name;
  /** The server confirms without a body. */
  readonly returnsNothing?: boolean;
} & PathParameters<Name> &
  (BodyOf<Name> extends undefined
    ? { readonly body?: undefined }
    : { readonly body: (values: Values) => BodyOf<Name> });

/**
 * Carries out a command of staff: once however often it is repeated (rule money/idempotency-key), after their password or a
 * code where the server asks for one (rule accounts/step-up), with a toast and fresh lists afterwards.
 */
export function useCommand<Name extends EndpointName, Values = void>(options: CommandOptions<Name, Values>) {
  const [intention] = useState(newIntention);
  const [isSending, setSending] = useState(false);
  const { command, params, returnsNothing = false } = options;
  const send = async (values: Values): Promise<ReturnedBy<Name>> => {
    const body = (options.body as ((values: Values) => object) | undefined)?.(values);
    const attempt = async (idempotencyKey: string) => {
      const result = await callEndpoint<Name>(command, { params, body, idempotencyKey });
      return returnsNothing ? ({} as typeof result) : result;
    };
    return intention.attempt(attempt, JSON.stringify([params, body]));
  };
  const submit = useSubmit<Values, ReturnedBy<Name>>({ ...options, send });
  const run: typeof submit = async (values, recover) => {
    setSending(true);
    return submit(values, recover).finally(() => setSending(false));
  };
  return { run, isSending };
}
