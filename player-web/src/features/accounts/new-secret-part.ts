import { type UseFormReturn } from 'react-hook-form';
import { type NewSecretValues } from './new-pin.rules';

/** What the fields of a new PIN or password work on. */
export interface NewSecretPartProps {
  readonly form: UseFormReturn<NewSecretValues>;
  readonly errorOf: (field: keyof NewSecretValues) => string | undefined;
}
