import { type FormEvent } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';

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
