import { canBeKnownEmail } from '@sabi50/contracts/email-addresses';
import { type Refusals } from '../../lib/forms/by-rules';

/** A form that asks for an address only. */
export interface AddressValues {
  readonly email: string;
}

/** What is wrong with the address of somebody who forgot their PIN. */
export const addressRefusals = ({ email }: AddressValues): Refusals<AddressValues> => ({
  email: canBeKnownEmail(email) ? undefined : 'forgotEmail',
});
