import { randomUUID } from 'node:crypto';
import { type Decider, type Fact, streamOf } from '@sabi50/api/kernel/decider';
import { newId } from '@sabi50/api/kernel/ids';
import { type PaymentCommand } from '@sabi50/api/domain/payments/payment.state';
import { paymentDecider } from '@sabi50/api/domain/payments/payments.decider';
import { pointsDecider } from '@sabi50/api/domain/points/points.decider';
import { type JudgedVersion, type QuizCommand, quizDecider } from '@sabi50/api/domain/quiz/quiz.decider';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type FinishedQuiz } from '@sabi50/api/domain/quiz/quiz-state';
import { type QuizCompleted } from '@sabi50/api/domain/quiz/quiz.events';
import { resultDigestOf } from '@sabi50/api/domain/quiz/result-digest';
import { walletDecider } from '@sabi50/api/domain/wallet/wallet.decider';
import { type EndedGame } from '@sabi50/api/domain/wallet/wallet.events';
import { type WalletCommand } from '@sabi50/api/domain/wallet/wallet.state';

/** An event as it is written to the log, at a time in ms since 1970. */
export interface WrittenEvent {
  readonly atMs: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly schemaVersion: number;
  readonly actor: string;
}

/** An entry of the staff log beside an adjustment. */
export interface WrittenEntry {
  readonly userId: string;
  readonly staffId: string;
  readonly changeId: string;
  readonly eventId: string;
  readonly atMs: number;
  readonly before: object;
  readonly after: object;
}

/** The bank that the games are drawn from: all questions say the same. */
export interface SeededBank {
  readonly questionIds: readonly string[];
  readonly version: JudgedVersion;
}

const GAMES_A_DEPOSIT = 20;
const FEE_KOBO = 5_000;
const SECONDS_AN_ANSWER = 5;

/** A player whose whole history is decided and sealed by the product's own rules. */
export class WrittenPlayer {
  readonly userId = randomUUID();
  /** Of the adjustments so far; emptied by whom writes them. */
  readonly entries: WrittenEntry[] = [];
  private readonly states = new Map<string, { state: unknown; revision: number }>();
  private games = 0;
  private written: WrittenEvent[] = [];
  /** The game before, which the next charge seals. */
  private ended: readonly EndedGame[] = [];

  constructor(
    private readonly bank: SeededBank,
    private readonly staffId: string,
  ) {}

  /** The events of one more game, paid for by a deposit where one is due, in the order of their times. */
  play(atMs: number): readonly WrittenEvent[] {
    this.written = [];
    if (this.games === 0) this.adjust(atMs);
    if (this.games % GAMES_A_DEPOSIT === 0) this.deposit(atMs);
    this.games += 1;
    this.playGame(atMs + 1_000);
    return this.written;
  }

  /** What staff gave, and what the staff log says of it. */
  private adjust(atMs: number): void {
    const { userId, staffId } = this;
    const by = `staff:${staffId}`;
    const common = { userId, reason: 'correction', by, byRole: 'super_admin', now: new Date(atMs) } as const;
    const readModel = { points: 0, adjustedPoints: 0 };
    const points = { ...common, type: 'AdjustPoints', adjustmentId: newId(), deltaPoints: 1, readModel } as const;
    const present = { ...common, type: 'AdjustBalance', adjustmentId: newId(), deltaKobo: FEE_KOBO } as const;
    this.run(pointsDecider, userId, points, by);
    this.log(points.adjustmentId, { points: 0 }, { points: 1, reasonCode: common.reason });
    this.run(walletDecider, userId, present satisfies WalletCommand, by);
    this.log(
      present.adjustmentId,
      { balance: '0.00' },
      { balance: koboToDecimal(FEE_KOBO), reasonCode: common.reason },
    );
  }

  private log(changeId: string, before: object, after: object): void {
    const event = this.written.at(-1);
    if (!event) throw new Error('Nothing was adjusted');
    const { userId, staffId } = this;
    this.entries.push({ userId, staffId, changeId, eventId: event.id, atMs: event.atMs, before, after });
  }

  private deposit(atMs: number): void {
    const { userId } = this;
    const [reference, now] = [newId(), new Date(atMs)];
    const [amountKobo, feeKobo] = [GAMES_A_DEPOSIT * FEE_KOBO, 1_500];
    const pay = (command: PaymentCommand): void => void this.run(paymentDecider, reference, command, 'system:payments');
    pay({ type: 'InitiatePayment', reference, userId, amountKobo, method: 'paystack', lifetimeMs: 3_600_000, now });
    const report = {
      transactionId: null,
      status: 'success',
      reference,
      amountKobo,
      currency: 'NGN',
      channel: 'card',
      feeKobo,
    } as const;
    pay({ type: 'RecordReport', report, now });
    const deposit = { type: 'DepositFunds', userId, paymentReference: reference, amountKobo, providerFeeKobo: feeKobo };
    this.run(walletDecider, userId, { ...deposit, now } as WalletCommand, 'system:payments');
    pay({ type: 'RecordCredit', now });
  }

  private playGame(atMs: number): void {
    const { userId } = this;
    const actor = `player:${userId}`;
    const sessionId = newId();
    const from = (this.games * 7) % (this.bank.questionIds.length - 5);
    const drawn = this.bank.questionIds.slice(from, from + 5);
    const questions = drawn.map((questionId) => ({ questionId, version: 1, order: [2, 0, 3, 1] }));
    const now = new Date(atMs);
    const game = { sessionId, category: 'sports', language: 'en', questions } as const;
    const charge = { type: 'ChargeQuizFee', userId, ...game, endedGames: this.ended, now } as const;
    const [charged] = this.run(walletDecider, userId, charge satisfies WalletCommand, actor);
    if (charged?.type !== 'QuizFeeCharged') throw new Error('The wallet was not charged');
    const paid = charged.data;
    const play = (command: QuizCommand): void => void this.run(quizDecider, sessionId, command, actor);
    play({ type: 'OpenQuiz', paid, serve: true, now });
    drawn.forEach((questionId, index) => {
      const selectedAnswer = this.bank.version.options[(index + this.games) % 2] ?? '';
      const answeredAt = new Date(atMs + (index + 1) * SECONDS_AN_ANSWER * 1_000);
      play({ type: 'SubmitAnswer', userId, questionId, selectedAnswer, version: this.bank.version, now: answeredAt });
    });
    this.ended = this.sealed(sessionId);
    this.states.delete(`quiz-${sessionId}`);
  }

  private sealed(sessionId: string): readonly EndedGame[] {
    const { answers } = this.states.get(`quiz-${sessionId}`)?.state as FinishedQuiz;
    const completed = this.written.at(-1)?.data as QuizCompleted['data'];
    return [{ sessionId, resultDigest: resultDigestOf(answers, completed) }];
  }

  private run<State, Command extends { readonly now: Date }, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    actor: string,
  ): readonly Event[] {
    const stream = streamOf(decider, id);
    const known = this.states.get(stream) ?? { state: decider.initial, revision: -1 };
    let state = known.state as State;
    let { revision } = known;
    const events: Event[] = [];
    for (const draft of decider.decide(command, state)) {
      revision += 1;
      const place = { stream, revision, id: newId() };
      const event = decider.seal ? decider.seal(draft, place, state) : draft;
      state = decider.evolve(state, event);
      events.push(event);
      const schemaVersion = decider.schemaVersions[event.type as Event['type']];
      const { type, data } = event;
      this.written.push({ ...place, atMs: command.now.getTime(), type, data, schemaVersion, actor });
    }
    this.states.set(stream, { state, revision });
    return events;
  }
}
