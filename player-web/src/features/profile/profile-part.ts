import { type UseFormReturn } from 'react-hook-form';
import { type ProfileValues } from './profile.rules';

/** What each part of the profile form works on. */
export interface ProfilePartProps {
  readonly form: UseFormReturn<ProfileValues>;
  readonly errorOf: (field: keyof ProfileValues) => string | undefined;
}
