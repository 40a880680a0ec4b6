import { ADA, LogFixture, GAME, PAYMENT } from './log-fixture.js';

export const DEPOSIT_KOBO = 20_000;
export const FEE_KOBO = 5_000;
const PROVIDER_FEE_KOBO = 300;
const PLAYER = `player:${ADA}`;
const QUESTIONS = ['d1', 'd2', 'd3', 'd4', 'd5'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);

/** The bank that the games are drawn from: the second option is right, and easy. */
export const BANK = new Map(
  QUESTIONS.map(
    (id) =>
      [`${id}/1`, { correctOption: 1, options: 4, difficulty: 'easy', createdAt: '2026-11-01T00:00:00.000Z' }] as const,
  ),
);

/** Ada begins a payment and it succeeds; the wallet has not been credited. */
export const paid = (fixture = new LogFixture()): LogFixture =>
  fixture
    .payment('PaymentInitiated', { amountKobo: DEPOSIT_KOBO })
    .payment('PaymentSucceeded', { amountKobo: DEPOSIT_KOBO, providerFeeKobo: PROVIDER_FEE_KOBO });

/** Ada's wallet is opened by a deposit of 200 naira. */
export const deposited = (fixture = new LogFixture()): LogFixture =>
  paid(fixture)
    .wallet('WalletOpened')
    .wallet(
      'FundsDeposited',
      { paymentReference: PAYMENT, amountKobo: DEPOSIT_KOBO, providerFeeKobo: PROVIDER_FEE_KOBO },
      { deltaKobo: DEPOSIT_KOBO, actor: 'system:payments' },
    )
    .payment('PaymentCredited', { amountKobo: DEPOSIT_KOBO });

const game = (sessionId: string) => ({ sessionId, userId: ADA, category: 'sports' });

export const charged = (fixture: LogFixture, sessionId = GAME): LogFixture => {
  const questions = QUESTIONS.map((questionId) => ({ questionId, version: 1, order: [2, 0, 3, 1] }));
  const paidFor = { ...game(sessionId), language: 'en', questions, feeKobo: FEE_KOBO };
  return fixture.wallet('QuizFeeCharged', paidFor, { deltaKobo: -FEE_KOBO, actor: PLAYER });
};

/** A game is opened by the newest charge. */
export const opened = (fixture: LogFixture, sessionId = GAME): LogFixture => {
  const charge = fixture.drafts.findLast(({ type }) => type === 'QuizFeeCharged');
  const { language, questions, occurredAt } = charge?.data ?? {};
  return fixture.add(`quiz-${sessionId}`, 'QuizStarted', { ...game(sessionId), language, questions, occurredAt });
};

/**
 * Answers of so many questions are right, the others wrong; a second each. `along`: each answer takes the next question along,
 * as it does since schema version 2.
 */
export const answered = (
  fixture: LogFixture,
  right: number,
  { of = QUESTIONS.length, sessionId = GAME, along = false } = {},
): LogFixture => {
  QUESTIONS.slice(0, of).forEach((questionId, index) => {
    const isCorrect = index < right;
    const about = { ...game(sessionId), number: index + 1, questionId };
    const answer = { selected: isCorrect ? 1 : 0, isCorrect, score: isCorrect ? 1 : 0, answeredAfterMs: 1_000 };
    const next = along && index + 1 < QUESTIONS.length ? { nextSentAlong: true } : {};
    if (!along || index === 0) fixture.add(`quiz-${sessionId}`, 'QuestionServed', about);
    fixture.add(`quiz-${sessionId}`, 'AnswerSubmitted', { ...about, ...answer, ...next }, PLAYER);
  });
  return fixture;
};

/** What the game came to, as its answers say. */
export const completed = (
  fixture: LogFixture,
  right: number,
  { of = QUESTIONS.length, reason = 'completed', cause = null as string | null, sessionId = GAME } = {},
): LogFixture =>
  fixture.add(`quiz-${sessionId}`, 'QuizCompleted', {
    language: 'en',
    ...game(sessionId),
    ...{ reason, cause, answeredQuestions: of, correctAnswers: right, pointsEarned: right >= 3 ? 1 : 0, score: right },
    ...{ fastAnswers: 0, answeringMs: of * 1_000 },
  });

/** A deposit and a whole game with so many right answers. */
export const played = (right: number): LogFixture => {
  const fixture = opened(charged(deposited()));
  return completed(answered(fixture, right), right);
};

/** The same, whose questions came along with the answers. */
export const playedAlong = (right: number): LogFixture =>
  completed(answered(opened(charged(deposited())), right, { along: true }), right);

/** A game that an outage ended after so many answers, all of them right. */
export const faulted = (right: number): LogFixture => {
  const fixture = opened(charged(deposited()));
  return completed(answered(fixture, right, { of: right }), right, { of: right, reason: 'fault', cause: 'outage' });
};

export const refunded = (fixture: LogFixture, cause = 'outage', sessionId = GAME): LogFixture =>
  fixture.wallet('QuizFeeRefunded', { sessionId, amountKobo: FEE_KOBO, cause }, { deltaKobo: FEE_KOBO });

/** A refund by the provider of a part of the deposit: the payment tells of it. */
export const returned = (fixture: LogFixture, amountKobo: number, providerId = 'r1'): LogFixture =>
  fixture
    .payment('PaymentRefundChanged', { providerId, amountKobo, status: 'processed' })
    .payment('PaymentReversed', { reversalId: `refund-${providerId}`, providerId, cause: 'refund', amountKobo });

/** That refund failed after all. */
export const notReturned = (fixture: LogFixture, amountKobo: number, providerId = 'r1'): LogFixture =>
  fixture
    .payment('PaymentRefundChanged', { providerId, amountKobo, status: 'failed' })
    .payment('PaymentReversalCancelled', { reversalId: `refund-${providerId}` });

/** The wallet gives it up: what is there is taken, the rest is owed. */
export const reversed = (
  fixture: LogFixture,
  { takenKobo, owedKobo = 0, providerId = 'r1' }: { takenKobo: number; owedKobo?: number; providerId?: string },
): LogFixture => {
  const fields = { paymentReference: PAYMENT, reversalId: `refund-${providerId}`, providerId, cause: 'refund' };
  const amounts = { amountKobo: takenKobo + owedKobo, takenKobo, owedKobo };
  return fixture.wallet('DepositReversed', { ...fields, ...amounts }, { deltaKobo: -takenKobo, owesKobo: owedKobo });
};
