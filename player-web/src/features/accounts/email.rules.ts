import { type Refusals } from '../../forms/by-rules';

/** Something before and after one "@" and a dot in the latter; the API looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text can be an email address; spaces around it do not matter. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** A form that asks for an address only. */
export interface AddressValues {
  readonly email: string;
}

/** What is wrong with the address of somebody who forgot their PIN. */
export const addressRefusals = ({ email }: AddressValues): Refusals<AddressValues> => ({
  email: isEmail(email) ? undefined : 'forgotEmail',
});
