import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { fieldRefused } from '../../../platform/http/validation.js';
import { type AccountRow } from '../../auth/records/account.row.js';
import { type HashedSecret, SecretHasher } from '../../auth/secrets/secret-hasher.js';
import { requireStrong, secretKindOf, type SecretKind } from '../../auth/secrets/secret.rules.js';
import { SetSecret } from '../../auth/secrets/set-secret.js';
import { type StaffStanding } from './role-change.rules.js';

export interface TemporarySecret {
  readonly kind: SecretKind;
  readonly hashed: HashedSecret;
}

/** Secrets that staff set for somebody: good for one login within 24 hours (rule accounts/temporary-secret). */
@Injectable()
export class TemporarySecrets {
  constructor(
    private readonly hasher: SecretHasher,
    private readonly setSecret: SetSecret,
  ) {}

  /**
   * The secret to store, hashed before any lock is taken; null when none is asked for. What it looks like says whether it
   * is a PIN, for those who play, or a staff password, for administrators (rule accounts/two-secrets).
   * @throws DomainError VALIDATION_FAILED, WEAK_PIN, WEAK_PASSWORD, SERVICE_BUSY
   */
  async prepare(
    account: AccountRow,
    { isAdmin }: Pick<StaffStanding, 'isAdmin'>,
    password: string | undefined,
  ): Promise<TemporarySecret | null> {
    if (!password) return null;
    const kind = secretKindOf(password);
    const plays = account.mobile !== null;
    if (kind === 'pin' ? !plays : kind !== 'staff-password' || !isAdmin) {
      throw fieldRefused('password', isAdmin ? VALIDATION.staffPassword : VALIDATION.pin);
    }
    requireStrong(kind as SecretKind, password, account, 'password');
    return { kind: kind as SecretKind, hashed: await this.hasher.hash(account.id, password) };
  }

  /** Stores it; answers the outbox id of the mail that tells the owner. */
  store(manager: EntityManager, account: AccountRow, { kind, hashed }: TemporarySecret): Promise<string> {
    return this.setSecret.temporaryWithin(manager, account, kind, hashed);
  }
}
