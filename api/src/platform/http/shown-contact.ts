import { maskEmail } from '@sabi50/contracts/email-mask';
import { maskMobile } from '@sabi50/contracts/phone-mask';
import { type StaffScope } from './staff-scope.js';

/** How a person is reached; the number is null for an account of the console alone. */
interface Contact {
  readonly email: string;
  readonly mobile: string | null;
}

/** A contact as a role sees it; without a number where the role sees none. */
interface ShownContact {
  readonly email: string;
  readonly mobile?: string | null;
}

/** The contact with only the first letter of the address, its domain, and a few digits. */
const masked = ({ email, mobile }: Contact): ShownContact & Contact => ({
  email: maskEmail(email),
  mobile: mobile === null ? null : maskMobile(mobile),
});

/**
 * The one rule of who sees a contact how, in lists and files (rule staff/contact-shown): whole for super administrators, the
 * address alone for station administrators, masked for everybody else of the staff.
 */
export function shownContact(
  { email, mobile }: Contact,
  { seesWholeContacts, seesContactsAndPoints }: Pick<StaffScope, 'seesWholeContacts' | 'seesContactsAndPoints'>,
): ShownContact {
  // Named one by one: what is handed in may be a whole row.
  if (seesWholeContacts) return { email, mobile };
  return seesContactsAndPoints ? masked({ email, mobile }) : { email };
}
