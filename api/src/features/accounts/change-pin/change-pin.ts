import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Session } from '../../../platform/http/sessions/session-store.js';
import { AccountMailer } from '../mails/account-mailer.js';
import { type AccountRow } from '../records/account.row.js';
import { SecretCheck } from '../secrets/secret-check.js';
import { SecretHasher } from '../secrets/secret-hasher.js';
import { requireStrong, secretKindOf, type SecretKind } from '../secrets/secret.rules.js';
import { SetSecret } from '../secrets/set-secret.js';
import { RequestThrottle } from '../throttles/request-throttle.js';

export interface SecretChange {
  readonly current: string;
  readonly next: string;
  readonly ip: string;
  /** The id in the client's device cookie, where it has one. */
  readonly device: string | undefined;
}

/** Changes the secret that opened a session: the PIN of a player, the password of staff (rule accounts/two-secrets). */
@Injectable()
export class ChangePin {
  constructor(
    private readonly secrets: SecretCheck,
    private readonly hasher: SecretHasher,
    private readonly setSecret: SetSecret,
    private readonly throttle: RequestThrottle,
    private readonly mailer: AccountMailer,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * All sessions of the account are ended; the caller opens a new one for this browser.
   * @throws DomainError VALIDATION_FAILED, WEAK_PIN, WEAK_PASSWORD; CURRENT_PIN_WRONG or CURRENT_PASSWORD_WRONG, which count
   * as failed logins; LOGIN_LOCKED, TOO_MANY_REQUESTS, SERVICE_BUSY
   */
  async change(account: AccountRow, session: Session, change: SecretChange): Promise<SecretKind> {
    const { current, next, ip, device } = change;
    const kind: SecretKind = session.kind === 'player' ? 'pin' : 'staff-password';
    requireUsable(kind, change);
    requireStrong(kind, next, account, 'newPassword');
    await this.throttle.countFrom(ip, 'pin-changes');
    await this.throttle.count('pin-changes-by-account', account.id);
    const right = await this.secrets.isRight({ account, name: null, secret: current, kind, ip, device });
    if (!right) throw new DomainError(kind === 'pin' ? 'CURRENT_PIN_WRONG' : 'CURRENT_PASSWORD_WRONG');
    const hashed = await this.hasher.hash(account.id, next);
    const outboxId = await this.dataSource.transaction((manager) =>
      this.setSecret.within(manager, account, kind, hashed),
    );
    this.mailer.send(outboxId);
    return kind;
  }
}

function requireUsable(kind: SecretKind, { current, next }: SecretChange): void {
  const errors: Record<string, string[]> = {};
  const pin = kind === 'pin';
  if (secretKindOf(current) !== kind)
    errors['currentPassword'] = [pin ? VALIDATION.currentPin : ERRORS.CURRENT_PASSWORD_WRONG];
  if (secretKindOf(next) !== kind) errors['newPassword'] = [pin ? VALIDATION.newPin : VALIDATION.staffPassword];
  else if (next === current) errors['newPassword'] = [VALIDATION.sameSecret];
  const message = Object.values(errors)[0]?.[0];
  if (message !== undefined) throw new DomainError('VALIDATION_FAILED', { message, errors });
}
