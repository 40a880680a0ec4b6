import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { timeText } from '@sabi50/contracts/formats';
import { koboToDecimal } from '@sabi50/contracts/money';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { reasonOf } from '../../../platform/staff-log/staff-log.js';
import { type OwnAnswer, undelivered } from '../../../domain/payments/dispute-answers.rules.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { type Payment } from '../../../domain/payments/payment.state.js';
import { type ProviderDispute } from '../../../domain/payments/reversals.rules.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { type AnswerTurn, AnswerTurns } from './answer-turns.js';

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
    const log = { query: (text: string, values: unknown[] = []) => this.database.query(text, values) };
    const contact = await this.queries.execute(new AccountContactOf(payment.userId));
    const told = await this.provider.answerDispute({
      ...{ disputeId, answer, amountKobo },
      words: (await reasonOf(log, changeId)) ?? 'Answered by the merchant',
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
