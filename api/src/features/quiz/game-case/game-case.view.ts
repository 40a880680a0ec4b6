import { type GameCaseView, type GameMoneyView, type GameStepView } from '@sabi50/contracts/game-case-views';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { koboToDecimal } from '@sabi50/contracts/money';
import { FIRST_RULES } from '../../../kernel/game-rules.js';
import { type QuestionVersion } from '../../questions/questions.queries.js';
import { isFeeBack, returnedFeeKobo, type SessionMoney } from '../../wallet/wallet-history.queries.js';
import { type GameRegraded, type QuizCompleted, type QuizEvent } from '../../../domain/quiz/quiz.events.js';
import { askedQuestions } from './asked-questions.js';

/** What a game is made of: the money of the wallet, all its events, oldest first, and what the drawn questions say. */
export interface GameFacts {
  readonly money: SessionMoney;
  readonly events: readonly QuizEvent[];
  /** In the order of the drawn questions; null where the bank has no such version. */
  readonly versions: readonly (QuestionVersion | null)[];
  /** Open reports of players by question. */
  readonly reports: ReadonlyMap<string, number>;
  /** Ids of drawn questions that an earlier game of the player had. */
  readonly seenBefore: ReadonlySet<string>;
  /** Null where the account is gone. */
  readonly player: { readonly name: string; readonly email: string } | null;
}

/** A game as staff see it (rule screens/game-case). */
export function gameCaseOf(facts: GameFacts): GameCaseView {
  const { money, events, versions, reports, seenBefore, player } = facts;
  const { charge, adjustments } = money;
  const { sessionId, userId, category, language, questions, rules = FIRST_RULES } = charge;
  const end = endOf(events);
  // The answers stay as they were judged then; the game counts as it was judged last.
  const regraded = events.findLast((event): event is GameRegraded => event.type === 'GameRegraded')?.data;
  const asked = askedQuestions({ questions, versions, events, reports, seenBefore, isOver: end.status === 'over' });
  return {
    ...{ id: sessionId, userId, userName: player?.name ?? null, userEmail: player && maskEmail(player.email) },
    ...{ category, language, startedAt: charge.occurredAt, ...end },
    correctAnswers: regraded?.correctAnswers ?? asked.filter(({ outcome }) => outcome === 'right').length,
    ...{ totalQuestions: questions.length, correctForPoint: rules.correctForPoint },
    score: regraded?.score ?? asked.reduce((sum, { score }) => sum + score, 0),
    answerWindowMs: rules.answerWindowMs,
    fee: moneyViewOf(charge, -charge.feeKobo),
    refund: refundOf(money),
    mayReturnFee: !isFeeBack(money),
    adjustments: adjustments
      .filter((adjusted) => returnedFeeKobo(adjusted) === 0)
      .map((adjusted) => moneyViewOf(adjusted, adjusted.deltaKobo)),
    questions: asked,
    steps: stepsOf(facts),
  };
}

type End = Pick<GameCaseView, 'status' | 'endedAt' | 'reason' | 'pointsEarned' | 'fastAnswers'>;

function endOf(events: readonly QuizEvent[]): End {
  const completed = events.find((event): event is QuizCompleted => event.type === 'QuizCompleted');
  if (!completed) {
    const status = events.some(({ type }) => type === 'QuizStarted') ? 'open' : 'charged';
    return { status, endedAt: null, reason: null, pointsEarned: 0, fastAnswers: null };
  }
  const { occurredAt, reason, pointsEarned, fastAnswers = null } = completed.data;
  const points = events.reduce(
    (sum, event) => (event.type === 'GameRegraded' ? sum + event.data.pointsAdded : sum),
    pointsEarned,
  );
  return { status: 'over', endedAt: occurredAt, reason, pointsEarned: points, fastAnswers };
}

type Moved = SessionMoney['charge'] | NonNullable<SessionMoney['refund']> | SessionMoney['adjustments'][number];

const moneyViewOf = ({ occurredAt, balanceAfterKobo }: Moved, deltaKobo: number): GameMoneyView => ({
  at: occurredAt,
  amount: koboToDecimal(deltaKobo),
  balanceAfter: koboToDecimal(balanceAfterKobo),
});

/** What went back of the fee, by the product and by corrections of staff together (rule money/fee-given-back). */
function refundOf({ refund, adjustments }: SessionMoney): GameMoneyView | null {
  const corrections = adjustments.filter((adjusted) => returnedFeeKobo(adjusted) !== 0);
  const last = [...(refund ? [refund] : []), ...corrections].toSorted(byTime).at(-1);
  const kobo = corrections.reduce((sum, adjusted) => sum + returnedFeeKobo(adjusted), refund?.amountKobo ?? 0);
  return last && kobo !== 0 ? moneyViewOf(last, kobo) : null;
}

const byTime = (one: Moved, other: Moved): number => Date.parse(one.occurredAt) - Date.parse(other.occurredAt);

/** The questions have their times themselves. */
function stepsOf({ money: { charge, refund, adjustments }, events }: GameFacts): readonly GameStepView[] {
  const steps: readonly GameStepView[] = [
    { step: 'charged', at: charge.occurredAt, amount: koboToDecimal(-charge.feeKobo) },
    ...events.flatMap(({ type, data: { occurredAt: at } }): GameStepView[] => {
      if (type === 'QuizStarted') return [{ step: 'started', at, amount: null }];
      if (type === 'GameRegraded') return [{ step: 'regraded', at, amount: null }];
      return type === 'QuizCompleted' ? [{ step: 'over', at, amount: null }] : [];
    }),
    ...(refund ? [{ step: 'refunded', at: refund.occurredAt, amount: koboToDecimal(refund.amountKobo) } as const] : []),
    ...adjustments.map((adjusted): GameStepView => ({
      step: returnedFeeKobo(adjusted) > 0 ? 'refunded' : 'adjusted',
      ...{ at: adjusted.occurredAt, amount: koboToDecimal(adjusted.deltaKobo) },
    })),
  ];
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
