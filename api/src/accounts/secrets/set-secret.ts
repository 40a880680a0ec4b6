import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { SessionStore } from '../../platform/http/sessions/session-store.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { Post } from '../letters/post.js';
import { LoginAttempts } from '../lock-outs/login-attempts.js';
import { AccountRow } from '../records/account.row.js';
import { sqlOfManager } from '../records/sql-of-manager.js';
import { secretColumns } from './secret-columns.js';
import { type HashedSecret } from './secret-hasher.js';
import { type SecretKind } from './secret-rules.js';

/** What belongs together whenever the owner sets a new PIN or password, in one transaction. */
@Injectable()
export class SetSecret {
  constructor(
    private readonly sessions: SessionStore,
    private readonly attempts: LoginAttempts,
    private readonly keys: BlindKeys,
    private readonly post: Post,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the secret, ends every session of the account (decision D16), opens a lock and tells the owner by mail.
   * Answers the outbox id of that mail, to be sent after the commit.
   */
  async within(manager: EntityManager, account: AccountRow, kind: SecretKind, hashed: HashedSecret): Promise<string> {
    const sql = sqlOfManager(manager);
    await manager.update(
      AccountRow,
      { id: account.id },
      { ...secretColumns(kind, hashed), updatedAt: this.clock.now() },
    );
    await this.sessions.endAllOf(account.id, undefined, sql);
    await this.attempts.forgive(this.keys.of('account', account.id), sql);
    return this.post.record(manager, account, kind === 'pin' ? 'pin-changed' : 'password-changed');
  }
}
