import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type ExceptionEnd, type ExceptionKind, type ExceptionProposal } from '@sabi50/vocabulary/reconciliation';
import { derivedId } from '../../kernel/ids.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ReviewPayment } from '../../payments/payments.commands.js';
import { Clock } from '../../platform/clock.js';
import { commandContext, type RequestContext } from '../../platform/http/request-context.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { dropReason, keepReason, recordChange, type StaffActor } from '../../staff/staff-log.events.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';

interface Row {
  id: string;
  kind: ExceptionKind;
  reference: string;
  user_id: string | null;
  proposal: ExceptionProposal;
  amount_kobo: string;
  found_at: Date;
  ending: ExceptionEnd | null;
}

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

/**
 * What staff do about an exception. Money moves on the payment's own way, which asks the provider first, or as a correction
 * that is named by the exception, so that it is made once; then the exception is closed together with its entry in the staff
 * log (rules money/exception-closed, staff/log).
 */
@Injectable()
export class CloseException {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider and credits what was paid. @throws DomainError EXCEPTION_NOT_FOUND, EXCEPTION_CLOSED, NOTHING_TO_SETTLE, SERVICE_BUSY */
  credit(id: string, closing: Closing): Promise<void> {
    return this.close(id, { ends: 'credited', mustPropose: 'credit', closing }, async ({ reference }) => {
      const { isCredited } = await this.reviewed(reference);
      if (!isCredited) throw new DomainError('NOTHING_TO_SETTLE');
    });
  }

  /** Takes back what a wallet should not hold. @throws DomainError as credit does, OWN_ACCOUNT, BALANCE_BELOW_ZERO */
  reverse(id: string, closing: Closing): Promise<void> {
    return this.close(id, { ends: 'reversed', mustPropose: 'reverse', closing }, async (open) => {
      // Rule money/not-their-own.
      if (open.userId === closing.actor.userId) throw new DomainError('OWN_ACCOUNT');
      if (open.kind === 'reversal') {
        const { reversedKobo } = await this.reviewed(open.reference);
        if (reversedKobo === 0) throw new DomainError('NOTHING_TO_SETTLE');
        return;
      }
      await this.takeBack(open, closing);
    });
  }

  /** Nothing moves: staff found out what it is. @throws DomainError EXCEPTION_NOT_FOUND, EXCEPTION_CLOSED */
  explain(id: string, closing: Closing): Promise<void> {
    return this.close(id, { ends: 'explained', mustPropose: null, closing }, () => Promise.resolve());
  }

  private async close(
    id: string,
    how: { readonly ends: ExceptionEnd; readonly mustPropose: ExceptionProposal | null; readonly closing: Closing },
    act: (open: Open) => Promise<void>,
  ): Promise<void> {
    const { ends, mustPropose, closing } = how;
    await this.database.transaction(async (sql) => {
      const row = await locked(sql, id);
      if (row.ending === ends && (await isOwnAgain(sql, id, closing))) return;
      if (row.ending !== null) throw new DomainError('EXCEPTION_CLOSED');
      if (mustPropose !== null && row.proposal !== mustPropose) throw new DomainError('NOTHING_TO_SETTLE');
      await act(openOf(row));
      await sql.execute(
        'update reconciliation_exceptions set ending = $2, closed_at = $3, closed_by = $4, reason = $5 where id = $1',
        [id, ends, this.clock.now(), closing.actor.userId, closing.reason],
      );
      const { kind, reference, amount_kobo } = row;
      await recordChange(logOf(sql), {
        ...{ actor: closing.actor, action: 'reconciliation.settle', subjectId: id, reason: closing.reason },
        ...{ before: null, after: { kind, reference, amount: koboToDecimal(Number(amount_kobo)), ending: ends } },
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
    await keepReason(logOf(this.database), adjustmentId, reason);
    try {
      await this.commands.execute(new AdjustBalance(userId, adjustment, commandContext(context)));
    } catch (error) {
      // What was refused has no entry. After any other failure nobody knows whether the event is there.
      if (error instanceof DomainError) await dropReason(logOf(this.database), adjustmentId);
      throw error;
    }
  }
}

const logOf = (sql: Sql) => ({ query: (text: string, values: unknown[] = []) => sql.query(text, values) });

async function locked(sql: Sql, id: string): Promise<Row> {
  const [row] = await sql.query<Row>(
    `select id, kind, reference, user_id, proposal, amount_kobo, found_at, ending
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
