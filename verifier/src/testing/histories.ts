import { ADA, Books, GAME, PAYMENT } from './books.js';

export const DEPOSIT_KOBO = 20_000;
export const FEE_KOBO = 5_000;
const PROVIDER_FEE_KOBO = 300;
const PLAYER = `player:${ADA}`;
const QUESTIONS = ['d1', 'd2', 'd3', 'd4', 'd5'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);

/** The bank that the games are drawn from: the second option is right, and easy. */
export const BANK = new Map(
  QUESTIONS.map((id) => [`${id}/1`, { correctOption: 1, options: 4, difficulty: 'easy' }] as const),
);

/** Ada begins a payment and it succeeds; the wallet has not heard of it. */
export const paid = (books = new Books()): Books =>
  books
    .payment('PaymentInitiated', { amountKobo: DEPOSIT_KOBO })
    .payment('PaymentSucceeded', { amountKobo: DEPOSIT_KOBO, providerFeeKobo: PROVIDER_FEE_KOBO });

/** Ada's wallet is opened by a deposit of 200 naira. */
export const deposited = (books = new Books()): Books =>
  paid(books)
    .wallet('WalletOpened')
    .wallet(
      'FundsDeposited',
      { paymentReference: PAYMENT, amountKobo: DEPOSIT_KOBO, providerFeeKobo: PROVIDER_FEE_KOBO },
      { deltaKobo: DEPOSIT_KOBO, actor: 'system:payments' },
    )
    .payment('PaymentCredited', { amountKobo: DEPOSIT_KOBO });

const game = (sessionId: string) => ({ sessionId, userId: ADA, category: 'sports' });

export const charged = (books: Books, sessionId = GAME): Books => {
  const questions = QUESTIONS.map((questionId) => ({ questionId, version: 1, order: [2, 0, 3, 1] }));
  const paidFor = { ...game(sessionId), language: 'en', questions, feeKobo: FEE_KOBO };
  return books.wallet('QuizFeeCharged', paidFor, { deltaKobo: -FEE_KOBO, actor: PLAYER });
};

/** A game is opened by the newest charge. */
export const opened = (books: Books, sessionId = GAME): Books => {
  const charge = books.drafts.findLast(({ type }) => type === 'QuizFeeCharged');
  const { language, questions, occurredAt } = charge?.data ?? {};
  return books.add(`quiz-${sessionId}`, 'QuizStarted', { ...game(sessionId), language, questions, occurredAt });
};

/** Answers of so many questions are right, the others wrong; a second each. */
export const answered = (books: Books, right: number, { of = QUESTIONS.length, sessionId = GAME } = {}): Books => {
  QUESTIONS.slice(0, of).forEach((questionId, index) => {
    const isCorrect = index < right;
    const about = { ...game(sessionId), number: index + 1, questionId };
    const answer = { selected: isCorrect ? 1 : 0, isCorrect, score: isCorrect ? 1 : 0, answeredAfterMs: 1_000 };
    books.add(`quiz-${sessionId}`, 'QuestionServed', about);
    books.add(`quiz-${sessionId}`, 'AnswerSubmitted', { ...about, ...answer }, PLAYER);
  });
  return books;
};

/** What the game came to, as its answers say. */
export const completed = (
  books: Books,
  right: number,
  { of = QUESTIONS.length, reason = 'completed', cause = null as string | null, sessionId = GAME } = {},
): Books =>
  books.add(`quiz-${sessionId}`, 'QuizCompleted', {
    ...game(sessionId),
    ...{ reason, cause, answeredQuestions: of, correctAnswers: right, pointsEarned: right >= 3 ? 1 : 0, score: right },
    ...{ fastAnswers: 0, answeringMs: of * 1_000 },
  });

/** A deposit and a whole game with so many right answers. */
export const played = (right: number): Books => {
  const books = opened(charged(deposited()));
  return completed(answered(books, right), right);
};

/** A game that an outage ended after so many answers, all of them right. */
export const faulted = (right: number): Books => {
  const books = opened(charged(deposited()));
  return completed(answered(books, right, { of: right }), right, { of: right, reason: 'fault', cause: 'outage' });
};

export const refunded = (books: Books, cause = 'outage', sessionId = GAME): Books =>
  books.wallet('QuizFeeRefunded', { sessionId, amountKobo: FEE_KOBO, cause }, { deltaKobo: FEE_KOBO });

/** A refund by the provider of a part of the deposit: the payment tells of it. */
export const returned = (books: Books, amountKobo: number, providerId = 'r1'): Books =>
  books
    .payment('PaymentRefundChanged', { providerId, amountKobo, status: 'processed' })
    .payment('PaymentReversed', { reversalId: `refund-${providerId}`, providerId, cause: 'refund', amountKobo });

/** That refund failed after all. */
export const notReturned = (books: Books, amountKobo: number, providerId = 'r1'): Books =>
  books
    .payment('PaymentRefundChanged', { providerId, amountKobo, status: 'failed' })
    .payment('PaymentReversalCancelled', { reversalId: `refund-${providerId}` });

/** The wallet gives it up: what is there is taken, the rest is owed. */
export const reversed = (
  books: Books,
  { takenKobo, owedKobo = 0, providerId = 'r1' }: { takenKobo: number; owedKobo?: number; providerId?: string },
): Books => {
  const fields = { paymentReference: PAYMENT, reversalId: `refund-${providerId}`, providerId, cause: 'refund' };
  const amounts = { amountKobo: takenKobo + owedKobo, takenKobo, owedKobo };
  return books.wallet('DepositReversed', { ...fields, ...amounts }, { deltaKobo: -takenKobo, owesKobo: owedKobo });
};
