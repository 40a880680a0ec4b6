import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { timeText } from '@sabi50/vocabulary/formats';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { AccountContactOf } from '../../accounts/accounts.queries.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { reasonOf } from '../../staff/staff-log.events.js';
import { type OwnAnswer, untold } from '../dispute-answers.rules.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { type Payment } from '../payment.state.js';
import { type ProviderDispute } from '../reversals.rules.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

/**
 * Tells the provider what staff answered to disputes, until it has taken or refused it (rule money/dispute-answer). What it
 * lists is looked at first, so that an answer whose outcome was lost is not taken for a refusal; one process at a time does it.
 */
@Injectable()
export class TellDisputeAnswers {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly provider: PaymentProvider,
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Every answer to disputes of one payment that the provider has not heard. */
  async tell(reference: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const [turn] = await sql.query<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('payments:dispute-answer'), hashtext($1)) as mine`,
        [reference],
      );
      if (turn?.mine) await this.tellAll(reference, sql);
    });
  }

  private async tellAll(reference: string, sql: Sql): Promise<void> {
    const found = await this.settlement.find(reference);
    for (const answer of found ? untold(found.payment.reversals) : []) {
      const listed = await this.listed(reference, answer, found?.payment.userId ?? '');
      if (!listed) continue;
      const known = heardOf(answer, listed);
      const outcome = known ?? (await this.send(answer, found?.payment, sql));
      if (!outcome) continue;
      const ended = { type: 'RecordDisputeAnswer', changeId: answer.changeId, outcome, now: this.clock.now() } as const;
      await this.settlement.record(reference, ended, 'reactor');
      // What the answer led to at once: an accepted dispute is lost.
      if (known === null) await this.listed(reference, answer, found?.payment.userId ?? '');
    }
  }

  /** The dispute as the provider has it now, which is recorded; null where it does not say. */
  private async listed(
    reference: string,
    { providerId, transactionId }: OwnAnswer,
    userId: string,
  ): Promise<ProviderDispute | null> {
    const asked = await this.provider.reversalsOf(transactionId, userId);
    if (asked.kind === 'unknown') return null;
    const { refunds, disputes } = asked;
    const news = { type: 'RecordReversals', refunds, disputes, now: this.clock.now() } as const;
    await this.settlement.record(reference, news, 'reactor');
    return disputes.find((one) => one.providerId === providerId) ?? null;
  }

  private async send(
    { changeId, providerId: disputeId, answer, amountKobo }: OwnAnswer,
    payment: Payment | undefined,
    sql: Sql,
  ): Promise<'taken' | 'refused' | null> {
    const log = { query: (text: string, values: unknown[] = []) => sql.query(text, values) };
    const contact = payment ? await this.queries.execute(new AccountContactOf(payment.userId)) : null;
    const told = await this.provider.answerDispute({
      ...{ disputeId, answer, amountKobo },
      words: (await reasonOf(log, changeId)) ?? 'Answered by the merchant',
      facts: payment ? factsOf(payment) : [],
      customer: contact && {
        ...{ name: `${contact.firstName} ${contact.lastName}`, email: contact.email, mobile: contact.mobile ?? '' },
      },
    });
    return told.kind === 'unknown' ? null : told.kind;
  }
}

/** What the provider's own list says of an answer; null while the dispute waits for one. */
function heardOf({ answer }: OwnAnswer, { status, isAnswered }: ProviderDispute): 'taken' | 'refused' | null {
  if (status === 'open') return isAnswered ? 'taken' : null;
  return (status === 'lost') === (answer === 'accepted') ? 'taken' : 'refused';
}

/** What the payment was and came to, in the bank's language. */
const factsOf = ({ reference, amountKobo, creditKobo, succeededAt, credited }: Payment): readonly string[] => [
  `Our reference ${reference}: a deposit of NGN ${koboToDecimal(amountKobo)} to the player's own wallet.`,
  ...(credited && succeededAt
    ? [`NGN ${koboToDecimal(creditKobo)} was credited on ${timeText(succeededAt)} (Lagos).`]
    : []),
];
