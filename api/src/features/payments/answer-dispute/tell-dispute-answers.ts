import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/database.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { QueryBus } from '@nestjs/cqrs';
import { timeText } from '@sabi50/contracts/formats';
import { koboToDecimal } from '@sabi50/contracts/money';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { Clock } from '../../../platform/clock.js';
import { reasonOf } from '../../../platform/staff-log/staff-log.js';
import { type OwnAnswer, undelivered } from '../../../domain/payments/dispute-answers.rules.js';
import { type Payment } from '../../../domain/payments/payment.state.js';
import { type ProviderDispute } from '../../../domain/payments/reversals.rules.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';

/** An answer takes so many calls at most, each of which may take as long as opening a page. */
const CALLS_MAX = 4;

/** For the database, before and after them. */
const MARGIN_MS = 60_000;

/** A turn of a process that died is left over where somebody else ended its answer. */
const LEFT_OVER_AFTER = '1 day';

/**
 * Whose turn it is to tell the provider of an answer to a dispute: a row with a time, by the clock of the database. A process
 * that dies, or waits too long, loses its turn; nothing of the database is held meanwhile (rule money/dispute-answer).
 */
@Injectable()
export class AnswerTurns {
  private readonly turnMs: number;

  constructor(
    private readonly database: Database,
    provider: PaymentProvider,
  ) {
    this.turnMs = CALLS_MAX * provider.openTimeoutMs + MARGIN_MS;
  }

  /** Does the work where it is nobody else's turn. What ends early, or throws, gives its turn back. */
  async inTurn(changeId: string, work: (turn: AnswerTurn) => Promise<void>): Promise<void> {
    const turn = new AnswerTurn(this.database, changeId, this.turnMs);
    if (!(await turn.begin())) return;
    try {
      await work(turn);
    } finally {
      // One that cannot be given back ends when its time is over.
      await turn.end().catch(() => undefined);
    }
  }

  /** Drops what a process that died has left. */
  async tidy(): Promise<void> {
    await this.database.execute(
      `delete from payment_answer_turns where over_at < clock_timestamp() - interval '${LEFT_OVER_AFTER}'`,
    );
  }
}

class AnswerTurn {
  private readonly turn = randomUUID();

  constructor(
    private readonly database: Database,
    private readonly changeId: string,
    private readonly turnMs: number,
  ) {}

  /** False while it is somebody else's. */
  async begin(): Promise<boolean> {
    const begun = await this.database.execute(
      `insert into payment_answer_turns as known (change_id, turn, over_at)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (change_id) do update set turn = excluded.turn, over_at = excluded.over_at
        where known.over_at <= clock_timestamp()`,
      [this.changeId, this.turn, this.turnMs / 1_000],
    );
    return begun > 0;
  }

  /** Whether it is still ours; it lasts as long again from now on. Asked before anything is sent. */
  async goesOn(): Promise<boolean> {
    const kept = await this.database.execute(
      `update payment_answer_turns set over_at = clock_timestamp() + make_interval(secs => $3)
        where change_id = $1 and turn = $2`,
      [this.changeId, this.turn, this.turnMs / 1_000],
    );
    return kept > 0;
  }

  async end(): Promise<void> {
    await this.database.execute('delete from payment_answer_turns where change_id = $1 and turn = $2', [
      this.changeId,
      this.turn,
    ]);
  }
}

/**
 * Tells the provider what staff answered to disputes, until it has taken or refused it (rule money/dispute-answer). One process
 * at a time tells of an answer, and holds nothing of the database while the provider is asked. What that lists is looked at
 * first, and once more after a refusal, so that an answer whose outcome was lost is not taken for one that was refused.
 */
@Injectable()
export class TellDisputeAnswers {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly provider: PaymentProvider,
    private readonly queries: QueryBus,
    private readonly turns: AnswerTurns,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Every answer to disputes of one payment that the provider has not heard. */
  async tell(reference: string): Promise<void> {
    const found = await this.settlement.find(reference);
    for (const { changeId } of found ? undelivered(found.payment.reversals) : []) {
      await this.turns.inTurn(changeId, (turn) => this.tellOne(reference, changeId, turn));
    }
  }

  private async tellOne(reference: string, changeId: string, turn: AnswerTurn): Promise<void> {
    // Whose turn it was before may have ended it.
    const found = await this.settlement.find(reference);
    const answer = found && undelivered(found.payment.reversals).find((one) => one.changeId === changeId);
    if (!answer) return;
    const listed = await this.listed(answer, found.payment);
    if (!listed) return;
    const known = heardOf(answer, listed);
    const outcome = known ?? ((await turn.goesOn()) ? await this.sent(answer, found.payment) : null);
    if (!outcome) return;
    const ended = { type: 'RecordDisputeAnswer', changeId, outcome, now: this.clock.now() } as const;
    await this.settlement.record(reference, ended, 'reactor');
    // What the answer led to at once: an accepted dispute is lost.
    if (known === null) await this.listed(answer, found.payment);
  }

  /** What came of sending it; null where nobody knows. */
  private async sent(answer: OwnAnswer, payment: Payment): Promise<'taken' | 'refused' | null> {
    const outcome = await this.send(answer, payment);
    if (outcome !== 'refused') return outcome;
    // It may have been refused because the provider has it already: of a turn that had lasted too long.
    const listed = await this.listed(answer, payment);
    return listed && (heardOf(answer, listed) ?? outcome);
  }

  /** The dispute as the provider has it now, which is recorded; null where it does not say. */
  private async listed(
    { providerId, transactionId }: OwnAnswer,
    { reference, userId }: Payment,
  ): Promise<ProviderDispute | null> {
    const asked = await this.provider.reversalsOf(transactionId, userId);
    if (asked.kind === 'unknown') return null;
    const { refunds, disputes } = asked;
    const command = { type: 'RecordReversals', refunds, disputes, now: this.clock.now() } as const;
    await this.settlement.record(reference, command, 'reactor');
    return disputes.find((one) => one.providerId === providerId) ?? null;
  }

  private async send(
    { changeId, providerId: disputeId, answer, amountKobo }: OwnAnswer,
    payment: Payment,
  ): Promise<'taken' | 'refused' | null> {
    const contact = await this.queries.execute(new AccountContactOf(payment.userId));
    const told = await this.provider.answerDispute({
      ...{ disputeId, answer, amountKobo },
      words: (await reasonOf(this.database, changeId)) ?? 'Answered by the merchant',
      facts: factsOf(payment),
      customer: contact && {
        ...{ name: `${contact.firstName} ${contact.lastName}`, email: contact.email, mobile: contact.mobile ?? '' },
      },
    });
    return told.kind === 'unknown' ? null : told.kind;
  }
}

/** What the provider's own list says of an answer; null while the dispute waits for one. */
function heardOf({ answer }: OwnAnswer, dispute: ProviderDispute): 'taken' | 'refused' | null {
  const { status, isAnswered, wasAnswered } = dispute;
  if (status === 'open') return isAnswered ? 'taken' : null;
  // The bank may decide against an answer that it has.
  if (answer === 'contested' && wasAnswered) return 'taken';
  return (status === 'lost') === (answer === 'accepted') ? 'taken' : 'refused';
}

/** What the payment was and came to, in the bank's language. */
const factsOf = ({ reference, amountKobo, creditKobo, succeededAt, credited }: Payment): readonly string[] => [
  `Our reference ${reference}: a deposit of NGN ${koboToDecimal(amountKobo)} to the player's own wallet.`,
  ...(credited && succeededAt
    ? [`NGN ${koboToDecimal(creditKobo)} was credited on ${timeText(succeededAt)} (Lagos time).`]
    : []),
];

/** So many payments are seen to in one run, the oldest answers first. */
const TOLD_MAX = 100;

/** Tells the provider again what it has not heard: it kept silent, or the process ended (rule money/dispute-answer). */
@Injectable()
export class OpenDisputeAnswers extends ScheduledJob {
  readonly name = 'open-dispute-answers';
  override readonly everyMs = 60_000;

  constructor(
    private readonly database: Database,
    private readonly telling: TellDisputeAnswers,
    private readonly turns: AnswerTurns,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.turns.tidy();
    const rows = await this.database.query<{ reference: string }>(
      'select reference, min(given_at) from read.open_dispute_answers group by reference order by 2 limit $1',
      [TOLD_MAX],
    );
    for (const { reference } of rows) await this.telling.tell(reference);
  }
}
