import { Button, type ButtonProps, Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { getSimpleValidationResolver, setSubmissionErrors } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { type FieldErrors, FormSummary } from './form-summary';
import { type FormErrors } from './use-submit';

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
  const form = useForm<object>({
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
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        <FormSummary />
        {children}
        <Button type="submit" variant="contained" disabled={isSubmitting} {...button}>
          {isSubmitting ? pendingText : submitText}
        </Button>
      </Stack>
    </FormProvider>
  );
}
