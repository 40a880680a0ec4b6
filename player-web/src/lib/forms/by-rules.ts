import { type FieldErrors, type FieldValues, type Path, type Resolver } from 'react-hook-form';

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
