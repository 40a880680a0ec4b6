import { lagosDate } from '@sabi50/contracts/business-time';
import { type Category, type PaymentActivityStatus } from '@sabi50/contracts/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { newId } from '../../src/kernel/ids.js';
import { type EventStore, type RecordedEvent } from '../../src/event-sourcing/event-store.js';
import { appendAtEnd } from '../event-sourcing/append-at-end.js';
import { type Database } from '../../src/platform/postgres/database.js';
import { registry } from '../../src/bin/modules.js';
import { createTestAccount } from './test-accounts.js';

const DAY_MS = 86_400_000;

/** Noon in Lagos, so many days before today. */
export const noonDaysAgo = (days: number): Date =>
  new Date(Date.parse(`${lagosDate(new Date())}T11:00:00Z`) - days * DAY_MS);

/** The day in Lagos, so many days before today. */
export const dayAgo = (days: number): string => lagosDate(noonDaysAgo(days));

interface Game {
  readonly at: Date;
  readonly category?: Category;
  readonly correct?: number;
  readonly answered?: number;
}

/** What happened at known times, written into the read models as the worker would, for specs of statistics. */
export class PlayedHistory {
  private readonly events: RecordedEvent[] = [];

  constructor(private readonly database: Database) {}

  /** A player with the given columns of accounts; a station is known to the read models as well. */
  async player(facts: Readonly<Record<string, string | null>>): Promise<string> {
    const { id } = await createTestAccount(this.database);
    for (const [column, value] of Object.entries(facts)) {
      await this.database.execute(`update accounts set ${column} = $2 where id = $1`, [id, value]);
    }
    const { station_id: stationId = null } = facts;
    const data = { userId: id, stationId, occurredAt: new Date().toISOString() };
    if (stationId !== null) this.add('PlayerStationChanged', data, `account-${id}`);
    return id;
  }

  /** A paid session and its end, ten minutes later; answers its id. */
  game(userId: string, { at, category = 'sports', correct = 0, answered = 5 }: Game): string {
    const sessionId = newId();
    const facts = { sessionId, userId, category, language: 'en', occurredAt: at.toISOString(), questions: [] };
    this.add(
      'QuizFeeCharged',
      { ...facts, feeKobo: QUIZ_FEE_KOBO, balanceAfterKobo: 0, replaces: null },
      `wallet-${userId}`,
    );
    this.add('QuizStarted', facts, `quiz-${sessionId}`);
    const end = {
      answeredQuestions: answered,
      correctAnswers: correct,
      pointsEarned: correct >= 3 ? 1 : 0,
      score: correct,
    };
    const endedAt = new Date(at.getTime() + 600_000).toISOString();
    const completed = {
      ...facts,
      ...end,
      occurredAt: endedAt,
      reason: answered === 5 ? 'completed' : 'left',
      cause: null,
    };
    this.add('QuizCompleted', completed, `quiz-${sessionId}`);
    return sessionId;
  }

  /** The fee of a session goes back. */
  refund(userId: string, sessionId: string, at: Date): void {
    const facts = { userId, sessionId, amountKobo: QUIZ_FEE_KOBO, cause: 'outage', balanceAfterKobo: QUIZ_FEE_KOBO };
    this.add('QuizFeeRefunded', { ...facts, occurredAt: at.toISOString() }, `wallet-${userId}`);
  }

  /** A card payment that came to this end; answers its reference. */
  payment(userId: string, kobo: number, at: Date, end: PaymentActivityStatus = 'completed'): string {
    const reference = newId();
    const facts = { reference, userId, amountKobo: kobo, occurredAt: at.toISOString() };
    const stream = `payment-${reference}`;
    this.add(
      'PaymentInitiated',
      { ...facts, currency: 'NGN', method: 'paystack', expiresAt: at.toISOString() },
      stream,
    );
    if (end === 'failed') this.add('PaymentFailed', { ...facts, reason: 'declined' }, stream);
    if (end === 'completed') {
      const deposit = { ...facts, paymentReference: reference, providerFeeKobo: 0, balanceAfterKobo: kobo };
      this.add('FundsDeposited', deposit, `wallet-${userId}`);
      this.add('PaymentCredited', facts, stream);
    }
    return reference;
  }

  /** Writes what happened into every read model. */
  async write(): Promise<void> {
    for (const projection of registry.projections) {
      const wanted = this.events.filter(({ type }) => projection.eventTypes.includes(type));
      await this.database.transaction(async (sql) => {
        await sql.execute('set local search_path = read');
        if (wanted.length > 0) await projection.apply(wanted, sql);
      });
    }
  }

  /** Puts what happened into the log, for specs whose worker runs (it publishes stations) and whose read models are rebuilt. */
  async record(store: EventStore): Promise<void> {
    for (const { id, type, data, stream } of this.events.splice(0)) {
      if (type === 'PlayerStationChanged') continue;
      const occurredAt = String(data['occurredAt']);
      const metadata = { correlationId: id, causationId: id, actor: 'system:test', schemaVersion: 1, occurredAt };
      await appendAtEnd(store, stream, [{ id, type, data, metadata }]);
    }
  }

  private add(type: string, data: Record<string, unknown>, stream: string): void {
    const revision = this.events.filter((event) => event.stream === stream).length;
    const position = String(this.events.length + 1);
    this.events.push({ id: newId(), type, data, stream, revision, position } as unknown as RecordedEvent);
  }
}
