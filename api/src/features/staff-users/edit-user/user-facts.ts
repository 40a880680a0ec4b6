import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { fieldRefused } from '../../../platform/http/validation.js';
import { requireNames } from '../../auth/fields/names.js';
import { type AccountRow } from '../../auth/records/account.row.js';
import { type EditUserBody } from './edit-user.body.js';

/** The columns that an edit of plain facts sets; what it leaves out, or sends as null, stays as it is. */
export function factsOf(body: EditUserBody, account: AccountRow, now: Date): Partial<AccountRow> {
  requireNames(body, account);
  // An account for the console alone has no number: its record is sent back as it is (rule staff/accepted-and-ignored).
  if (body.mobile === null && account.mobile !== null) throw fieldRefused('mobile', VALIDATION.mobile);
  const { firstName, lastName, location, gender, mobile, email } = body;
  const preferredLanguage = [body.preferredLanguage, body.language].find(
    (language) => language != null && language !== account.preferredLanguage,
  );
  const given = { firstName, lastName, location, preferredLanguage, gender };
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as Partial<AccountRow>),
    ...(mobile != null && { mobile: usable('mobile', readMobile(mobile), VALIDATION.mobileNotNigerian) }),
    ...(email != null && { email: usable('email', readEmail(email), VALIDATION.email) }),
    ...verification(body, account, now),
  };
}

function verification({ isEmailVerified }: EditUserBody, { emailVerifiedAt }: AccountRow, now: Date) {
  if (isEmailVerified == null || isEmailVerified === (emailVerifiedAt !== null)) return {};
  return { emailVerifiedAt: isEmailVerified ? now : null };
}

function usable(field: string, value: string | null, refused: string): string {
  if (value === null) throw fieldRefused(field, refused);
  return value;
}

/** What the staff log keeps of an account: everything that an edit can change, but no secret. */
export function loggedFacts(account: AccountRow, stations: ReadonlyMap<string, string>): Record<string, unknown> {
  const { stationId, adminStationId } = account;
  const nameOf = (id: string | null): string | null => (id === null ? null : (stations.get(id) ?? id));
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    mobile: account.mobile,
    location: account.location,
    preferredLanguage: account.preferredLanguage,
    gender: account.gender,
    source: account.source,
    radioStation: nameOf(stationId),
    isEmailVerified: account.emailVerifiedAt !== null,
    isAdmin: account.isAdmin,
    isActive: account.isActive,
    adminRole: account.adminRole,
    adminRadioStation: nameOf(adminStationId),
  };
}
