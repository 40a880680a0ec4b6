import { type UseFormReturn } from 'react-hook-form';
import { type RegisterValues } from './register.rules';

/** What each part of the registration form works on. */
export interface RegisterPartProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly errorOf: (field: keyof RegisterValues) => string | undefined;
}
