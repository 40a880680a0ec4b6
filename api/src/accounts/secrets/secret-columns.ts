import { type AccountRow } from '../records/account.row.js';
import { type HashedSecret } from './secret-hasher.js';
import { type SecretKind } from './secret.rules.js';

type SecretColumns = Partial<
  Pick<
    AccountRow,
    'pinHash' | 'pinPepperId' | 'pinTemporaryUntil' | 'passwordHash' | 'passwordPepperId' | 'passwordTemporaryUntil'
  >
>;

/**
 * The columns that store a new secret. With `temporaryUntil` it opens one session and must then be changed
 * (rule accounts/temporary-secret).
 */
export function secretColumns(
  kind: SecretKind,
  { hash, pepperId }: HashedSecret,
  temporaryUntil: Date | null = null,
): SecretColumns {
  return kind === 'pin'
    ? { pinHash: hash, pinPepperId: pepperId, pinTemporaryUntil: temporaryUntil }
    : { passwordHash: hash, passwordPepperId: pepperId, passwordTemporaryUntil: temporaryUntil };
}

/** Until when the account's secret of this kind is only temporary; null when it is its own. */
export const temporaryUntil = (kind: SecretKind, account: AccountRow): Date | null =>
  kind === 'pin' ? account.pinTemporaryUntil : account.passwordTemporaryUntil;
