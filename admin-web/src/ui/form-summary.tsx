import { Alert } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

/** Field to what is wrong with it. */
export type FieldErrors<Values> = Readonly<Partial<Record<keyof Values, string>>>;

interface FormSummaryProps {
  /** What is said while some fields are wrong; null where the fields say enough. */
  readonly summaryOf?: (values: object) => string | null;
}

/** What is wrong with the whole form around it: what the server refused, or a sentence about the fields. */
export function FormSummary({ summaryOf }: FormSummaryProps) {
  const { getValues } = useFormContext();
  const { errors, submitCount } = useFormState();
  const hasErrors = submitCount > 0 && Object.keys(errors).length > 0;
  const text = errors.root?.['serverError']?.message ?? (hasErrors ? summaryOf?.(getValues()) : null);
  return text ? <Alert severity="error">{text}</Alert> : null;
}
