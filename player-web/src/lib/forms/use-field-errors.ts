import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { errorText, fieldMessages, validationText } from '../language/error-text';
import { useTexts } from '../language/language-context';

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
