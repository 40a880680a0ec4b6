import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { TEMPORARY_PASSWORD_LIFETIME_MS } from '@sabi50/contracts/limits';
import { Clock } from '../../../platform/clock.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { endAllNoticesOf } from '../../notifications/notifications.commands.js';
import { KnownDevices } from '../devices/known-devices.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { AccountMailer } from '../account-mailer.js';
import { LoginAttempts } from '../lock-outs/login-attempts.js';
import { AccountRow, sqlOfManager } from '../records/accounts.js';
import { secretColumns, type HashedSecret } from './secret-hasher.js';
import { type SecretKind } from './secret.rules.js';

/** What belongs together whenever a PIN or a password is set, in one transaction. */
@Injectable()
export class SetSecret {
  constructor(
    private readonly sessions: SessionStore,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly keys: BlindKeys,
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a secret of staff's making: it opens one session within TEMPORARY_PASSWORD_LIFETIME_MS and must then be changed;
   * the owner gets a mail (rule accounts/temporary-secret). Sessions end and locks open as with the owner's own.
   */
  async temporaryWithin(
    manager: EntityManager,
    account: AccountRow,
    kind: SecretKind,
    hashed: HashedSecret,
  ): Promise<string> {
    const until = new Date(this.clock.now().getTime() + TEMPORARY_PASSWORD_LIFETIME_MS);
    await this.store(manager, account, kind, secretColumns(kind, hashed, until));
    return this.mailer.record(manager, account, 'temporary-secret');
  }

  /**
   * Stores the secret, ends every session of the account (rule accounts/ended-at-once), opens the locks of this kind,
   * forgets the devices that knew the old one (rule accounts/known-devices), ends notices to phones (rule push/ends) and tells the owner by mail. Answers the
   * outbox id of that mail, to be sent after the commit.
   */
  async within(manager: EntityManager, account: AccountRow, kind: SecretKind, hashed: HashedSecret): Promise<string> {
    await this.store(manager, account, kind, secretColumns(kind, hashed));
    return this.mailer.record(manager, account, kind === 'pin' ? 'pin-changed' : 'password-changed');
  }

  private async store(
    manager: EntityManager,
    { id }: AccountRow,
    kind: SecretKind,
    columns: Partial<AccountRow>,
  ): Promise<void> {
    const sql = sqlOfManager(manager);
    await manager.update(AccountRow, { id }, { ...columns, updatedAt: this.clock.now() });
    await this.sessions.endAllOf(id, undefined, sql);
    await this.attempts.forgive(this.keys.of('account', id), kind, sql);
    await this.devices.forgetAll(id, kind, sql);
    if (kind === 'pin') await endAllNoticesOf(sql, id);
  }
}
