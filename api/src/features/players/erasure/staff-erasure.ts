import { Injectable } from '@nestjs/common';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type Position } from '../../../kernel/position.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { requireSomebodyElse } from '../../../kernel/somebody-else.js';
import { derivedId } from '../../../kernel/ids.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { dropReason, keepReason } from '../../../platform/staff-log/staff-log.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { Accounts } from '../../auth/records/accounts.js';
import { type ErasureCommand } from '../../../domain/accounts/erasure.rules.js';

/** Whose erasure staff ask for or take back, in which call and why. */
export interface ErasureByStaff {
  readonly userId: string;
  /** The same for a call that is sent again, so that nothing is decided twice. */
  readonly key: string;
  readonly role: StaffRole;
  /** Words for the staff log. */
  readonly reason: string;
  readonly context: RequestContext;
}

/**
 * Staff ask for the erasure of a player who wrote to them, or take it back (rule data/erasure). The words are kept for the staff
 * log, whose entry is made from the event.
 */
@Injectable()
export class StaffErasure {
  constructor(
    private readonly runner: CommandRunner,
    private readonly accounts: Accounts,
    private readonly database: Database,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, STAFF_NOT_ERASED, RECORD_CHANGED where it was asked for, ERASURE_BEGUN */
  request(act: ErasureByStaff): Promise<Position> {
    return this.decide('request', act, (staff) => ({
      ...{ ...staff, type: 'RequestErasure', erasureId: staff.changeId, givesUpKobo: 0 },
    }));
  }

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, RECORD_CHANGED, ERASURE_BEGUN */
  cancel(seen: string, act: ErasureByStaff): Promise<Position> {
    return this.decide('cancel', act, (staff) => ({ ...staff, type: 'CancelErasure', seen }));
  }

  private async decide(
    name: 'request' | 'cancel',
    { userId, key, role: byRole, reason, context }: ErasureByStaff,
    commandOf: (staff: {
      userId: string;
      by: string;
      byRole: StaffRole;
      changeId: string;
      now: Date;
    }) => ErasureCommand,
  ): Promise<Position> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    // Rule staff/not-themselves.
    requireSomebodyElse(context.session.userId, userId);
    if (name === 'request' && account.isAdmin) throw new DomainError('STAFF_NOT_ERASED');
    const by = `staff:${context.session.userId}`;
    const changeId = derivedId('player-erasure', by, key, userId, name);
    const known = await this.runner.load(accountDecider, userId);
    if (known.state.decisions.includes(changeId)) return known.position;
    const words = { query: (sql: string, values: unknown[] = []) => this.database.query(sql, values) };
    await keepReason(words, changeId, reason.trim());
    try {
      const command = commandOf({ userId, by, byRole, changeId, now: context.now });
      return (await this.runner.run(accountDecider, userId, command, commandContext(context))).position;
    } catch (error) {
      // What was refused has no entry. After any other failure nobody knows whether the event is there.
      if (error instanceof DomainError) await dropReason(words, changeId);
      throw error;
    }
  }
}
