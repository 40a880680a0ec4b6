import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type ExceptionEnd, type ExceptionKind, type ExceptionProposal } from '@sabi50/contracts/reconciliation';
import { derivedId } from '../../../kernel/ids.js';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { ReviewPayment } from '../../../features/payments/payments.commands.js';
import { Clock } from '../../../platform/clock.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { TakenBack } from '../recorded-payments/payment-changes.js';
import { recordChange, type StaffActor, withReason } from '../../../platform/staff-log/staff-log.js';
import { AdjustBalance } from '../../../features/wallet/wallet.commands.js';

interface Row {
  id: string;
  kind: ExceptionKind;
  reference: string;
  user_id: string | null;
  proposal: ExceptionProposal;
  amount_kobo: string;
  found_at: Date;
  ending: ExceptionEnd | null;
  is_claimed: boolean;
}

/** Nobody else closes an exception for so long while the provider is asked: longer than all its answers may take. */
const CLAIMED = '2 minutes';

/** Who closes an exception, in which call, and why. */
export interface Closing {
  readonly actor: StaffActor;
  readonly reason: string;
  readonly context: RequestContext;
}

/** The payment and the money of an exception that is about to be closed. */
interface Open {
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly reference: string;
  readonly userId: string | null;
  readonly amountKobo: number;
  readonly foundAt: Date;
}

interface How {
  readonly ends: ExceptionEnd;
  readonly mustPropose: ExceptionProposal | null;
  readonly closing: Closing;
}

/**
 * What staff do about an exception. Money moves on the payment's own way, which asks the provider first, or as a correction
 * that is named by the exception, so that it is made once; then the exception is closed together with its entry in the staff
 * log. Meanwhile nobody else closes it, and nothing of the database is held (rules money/exception-closed, staff/log).
 */
@Injectable()
export class CloseException {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly takenBack: TakenBack,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider and credits what was paid. @throws DomainError EXCEPTION_NOT_FOUND, OWN_ACCOUNT, EXCEPTION_CLOSED, NOTHING_TO_SETTLE, SERVICE_BUSY */
  credit(id: string, closing: Closing): Promise<void> {
    return this.close(id, { ends: 'credited', mustPropose: 'credit', closing }, async ({ reference }) => {
      const { isCredited } = await this.reviewed(reference);
      if (!isCredited) throw new DomainError('NOTHING_TO_SETTLE');
    });
  }

  /** Takes back what a wallet should not hold. @throws DomainError as credit does, BALANCE_BELOW_ZERO */
  reverse(id: string, closing: Closing): Promise<void> {
    return this.close(id, { ends: 'reversed', mustPropose: 'reverse', closing }, async (open) => {
      if (open.kind === 'reversal') await this.takeWhatWent(open, closing);
      else await this.takeBack(open, closing);
    });
  }

  /**
   * The payment takes what went back, where it has not yet; by a correction where it takes nothing automatically any more
   * (rule money/reversal-is-shown). What was taken before is not taken again.
   */
  private async takeWhatWent(open: Open, closing: Closing): Promise<void> {
    const before = await this.takenBack.of(open.reference);
    const { goneKobo } = await this.reviewed(open.reference);
    const after = await this.takenBack.of(open.reference);
    if (after > before) return;
    // Another amount than staff saw is left to the next comparison, which shows it.
    if (goneKobo - after !== open.amountKobo) throw new DomainError('NOTHING_TO_SETTLE');
    await this.takeBack(open, closing);
  }

  /** Nothing moves: staff found out what it is. @throws DomainError EXCEPTION_NOT_FOUND, OWN_ACCOUNT, EXCEPTION_CLOSED */
  explain(id: string, closing: Closing): Promise<void> {
    return this.close(id, { ends: 'explained', mustPropose: null, closing }, () => Promise.resolve());
  }

  private async close(id: string, how: How, act: (open: Open) => Promise<void>): Promise<void> {
    const claim = randomUUID();
    const open = await this.claim(id, claim, how);
    if (!open) return;
    try {
      await act(open);
    } catch (error) {
      await this.database.execute(
        'update reconciliation_exceptions set claim = null, claimed_until = null where id = $1 and claim = $2',
        [id, claim],
      );
      throw error;
    }
    await this.end(open, claim, how);
  }

  /** Null where this very call, sent again, closed it before. */
  private claim(id: string, claim: string, { ends, mustPropose, closing }: How): Promise<Open | null> {
    return this.database.transaction(async (sql) => {
      const row = await locked(sql, id);
      requireSomebodyElse(closing.actor.userId, row.user_id);
      if (row.ending === ends && (await isOwnAgain(sql, id, closing))) return null;
      if (row.ending !== null) throw new DomainError('EXCEPTION_CLOSED');
      if (mustPropose !== null && row.proposal !== mustPropose) throw new DomainError('NOTHING_TO_SETTLE');
      if (row.is_claimed) throw new DomainError('SERVICE_BUSY');
      await sql.execute(
        `update reconciliation_exceptions set claim = $2, claimed_until = clock_timestamp() + interval '${CLAIMED}'
          where id = $1`,
        [id, claim],
      );
      return openOf(row);
    });
  }

  /** A comparison that found it gone meanwhile only saw what was done here. */
  private async end(
    { id, kind, reference, amountKobo, userId: personId }: Open,
    claim: string,
    { ends, closing }: How,
  ): Promise<void> {
    await this.database.transaction(async (sql) => {
      const ended = await sql.execute(
        `update reconciliation_exceptions
            set ending = $3, closed_at = $4, closed_by = $5, reason = $6, claim = null, claimed_until = null
          where id = $1 and claim = $2 and (ending is null or ending = 'gone')`,
        [id, claim, ends, this.clock.now(), closing.actor.userId, closing.reason],
      );
      if (ended === 0) throw new DomainError('EXCEPTION_CLOSED');
      await recordChange(sql, {
        ...{ actor: closing.actor, action: 'reconciliation.settle', subjectId: id, reason: closing.reason },
        personId,
        ...{ before: null, after: { kind, reference, amount: koboToDecimal(amountKobo), ending: ends } },
      });
    });
  }

  private async reviewed(reference: string) {
    const reviewed = await this.commands.execute(new ReviewPayment(reference));
    if (!reviewed) throw new DomainError('NOTHING_TO_SETTLE');
    if (!reviewed.isAnswered) throw new DomainError('SERVICE_BUSY');
    return reviewed;
  }

  /** A correction by staff that names the payment: once for each time that the exception was opened. */
  private async takeBack({ id, reference, userId, amountKobo, foundAt }: Open, closing: Closing): Promise<void> {
    if (userId === null) throw new DomainError('NOTHING_TO_SETTLE');
    const { actor, context, reason } = closing;
    const adjustmentId = derivedId('reconciliation', id, foundAt.getTime());
    const adjustment = {
      ...{
        adjustmentId,
        deltaKobo: -amountKobo,
        reason: 'correction',
        by: `staff:${actor.userId}`,
        byRole: actor.role,
      },
      cause: { kind: 'payment', id: reference } as const,
    };
    await withReason(this.database, { changeId: adjustmentId, reason }, () =>
      this.commands.execute(new AdjustBalance(userId, adjustment, commandContext(context))),
    );
  }
}

async function locked(sql: Sql, id: string): Promise<Row> {
  const [row] = await sql.query<Row>(
    `select id, kind, reference, user_id, proposal, amount_kobo, found_at, ending,
            coalesce(claimed_until > clock_timestamp(), false) as is_claimed
       from reconciliation_exceptions where id = $1 for update`,
    [id],
  );
  if (!row) throw new DomainError('EXCEPTION_NOT_FOUND');
  return row;
}

/** Whether this very call, sent again, closed it before. */
async function isOwnAgain(sql: Sql, id: string, { actor, reason }: Closing): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from reconciliation_exceptions where id = $1 and closed_by = $2 and reason = $3',
    [...[id, actor.userId, reason]],
  );
  return rows.length > 0;
}

const openOf = ({ id, kind, reference, user_id, amount_kobo, found_at }: Row): Open => ({
  ...{ id, kind, reference, userId: user_id, amountKobo: Number(amount_kobo), foundAt: found_at },
});
