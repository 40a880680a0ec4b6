import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { type FormEvent } from 'react';
import { ApiError } from '../api/api-error';
import { errorText, fieldMessages, validationText } from '../language/error-text';
import { useTexts } from '../language/language-context';

/** Field name to the message that refuses it: a key of the texts of `errors.validation`, or the words themselves. */
export type Refusals<Values extends FieldValues> = Partial<Record<Path<Values>, string | undefined>>;

/** Lets a form of react-hook-form be checked by a pure rule that knows nothing of forms. */
export const byRules =
  <Values extends FieldValues>(refusalsOf: (values: Values) => Refusals<Values>): Resolver<Values> =>
  (values) => {
    const refused = Object.entries<string | undefined>(refusalsOf(values)).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, { type: 'rule', message }] as const],
    );
    if (refused.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(refused) as FieldErrors<Values> };
  };

/** The `onSubmit` of a form: what its fields hold at that moment is checked and sent. */
export const submitting =
  <Values extends FieldValues>(
    form: UseFormReturn<Values>,
    send: SubmitHandler<Values>,
    refused?: SubmitErrorHandler<Values>,
  ) =>
  (event: FormEvent<HTMLFormElement>): void => {
    takeFilled(form, event.currentTarget);
    void form.handleSubmit(send, refused)(event);
  };

/** Some password managers fill fields without an event: the form would still hold what was typed before. */
export function takeFilled<Values extends FieldValues>(form: UseFormReturn<Values>, element: HTMLFormElement): void {
  for (const [name, filled] of new FormData(element)) {
    const field = name as Path<Values>;
    const known: unknown = form.getValues(field);
    if (typeof known === 'string' && typeof filled === 'string' && filled !== known)
      form.setValue(field, filled as PathValue<Values, Path<Values>>);
  }
}

interface FieldErrorsOf<Values extends FieldValues> {
  /** The error of a field in the language of the page; undefined where there is none. */
  readonly errorOf: (field: Path<Values>) => string | undefined;
  /**
   * Shows at their fields what the API refused, the first one with the focus. `byCode` names the field that a code of the
   * API is about. False when the error is about no field.
   */
  readonly refuse: (error: unknown, byCode?: Readonly<Record<string, Path<Values>>>) => boolean;
}

/** The errors of a form, its own and those of the API. */
export function useFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>): FieldErrorsOf<Values> {
  const texts = useTexts('errors');
  const { errors } = form.formState;
  return {
    errorOf: (field) => {
      const refusal: { readonly message?: string } | undefined = get(errors, field);
      return refusal?.message === undefined ? undefined : validationText(refusal.message, texts);
    },
    refuse: (error, byCode = {}) => {
      if (!(error instanceof ApiError)) return false;
      const field = byCode[error.code];
      const ofCode: readonly (readonly [Path<Values>, string])[] = field ? [[field, errorText(error, texts)]] : [];
      const refused = [...ofCode, ...ownFields(form, error)];
      refused.forEach(([name, message], index) => form.setError(name, { message }, { shouldFocus: index === 0 }));
      return refused.length > 0;
    },
  };
}

/** What the API said of fields that this form has. */
function ownFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: ApiError) {
  const names = Object.keys(form.getValues());
  return Object.entries(fieldMessages(error)).flatMap(([name, message]) =>
    names.includes(name) ? [[name as Path<Values>, message] as const] : [],
  );
}
