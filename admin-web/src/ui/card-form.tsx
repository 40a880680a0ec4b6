import { Button, type ButtonProps, Stack } from '@mui/material';
import { type FormEvent, type ReactNode } from 'react';
import { getSimpleValidationResolver, setSubmissionErrors } from 'react-admin';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { type FieldErrors, FormSummary } from './form-summary';
import { type FormErrors } from './use-command';

interface CardFormProps<Values extends object> {
  readonly defaultValues: Values;
  /** Field to what is wrong with it; nothing is sent as long as something is. */
  readonly validate?: (values: Values) => FieldErrors<Values>;
  /** Sends the form; resolves to what the server refused, if anything. */
  readonly onSubmit: (values: Values) => Promise<FormErrors | undefined>;
  readonly submitText: string;
  readonly pendingText: string;
  readonly button?: ButtonProps;
  readonly children: ReactNode;
}

/** A small form with its button below, that works outside of react-admin's pages too, such as the login. */
export function CardForm<Values extends object>(props: CardFormProps<Values>) {
  const { defaultValues, validate, onSubmit, submitText, pendingText, button, children } = props;
  const form = useForm<Record<string, unknown>>({
    defaultValues,
    resolver: getSimpleValidationResolver((values) => validate?.(values as Values) ?? {}),
  });
  const submit = form.handleSubmit(async (values) => {
    const errors = await onSubmit(values as Values);
    if (errors) setSubmissionErrors(errors, form.setError);
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        spacing={2}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          takeFilled(form, event.currentTarget);
          void submit(event);
        }}
      >
        <FormSummary />
        {children}
        <Button type="submit" variant="contained" disabled={isSubmitting} {...button}>
          {isSubmitting ? pendingText : submitText}
        </Button>
      </Stack>
    </FormProvider>
  );
}

/** Some password managers fill fields without an event: the form would still hold what was typed before. */
function takeFilled(form: UseFormReturn<Record<string, unknown>>, element: HTMLFormElement): void {
  for (const [name, filled] of new FormData(element)) {
    const known = form.getValues(name);
    if (typeof known === 'string' && typeof filled === 'string' && filled !== known) form.setValue(name, filled);
  }
}
