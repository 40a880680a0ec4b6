import {
  type TimelineErasureView,
  type TimelineLimitView,
  type TimelineMailView,
  type TimelineMoneyView,
  type TimelineRowView,
} from '@sabi50/contracts/player-timeline-views';
import { timeText } from '@sabi50/contracts/formats';
import { standingOf } from '@sabi50/contracts/payment-standing';
import { nairaText } from '@sabi50/contracts/money';
import { reasonText, type Texts, useTexts } from '../../../lib/language/texts';

/** What a row says, and what it says below in small. */
export interface RowWords {
  readonly what: string;
  readonly details: readonly string[];
}

/** Says in words what happened. */
export function useRowWords(): (row: TimelineRowView) => RowWords {
  const texts = useTexts('player-page');
  const money = useMoneyWords(texts);
  const game = useGameWords(texts);
  const limit = limitWords(texts);
  const erasure = erasureWords(texts);
  const mail = useMailWords(texts);
  const act = useActWords(texts);
  return (row) => {
    if (row.money) return money(row.money);
    if (row.game) return game(row.game);
    if (row.limit) return limit(row.limit);
    if (row.erasure) return erasure(row.erasure);
    if (row.mail) return mail(row.mail);
    if (row.act) return act(row.act);
    return { what: texts.logins[row.login ?? 'player'], details: [] };
  };
}

const quoted = (words: string | null | undefined): readonly string[] => (words ? [`“${words}”`] : []);

function useMoneyWords(texts: Texts['player-page']) {
  const { flags, statuses } = useTexts('payments');
  const words = { ...statuses, ...flags };
  const staff = useTexts('staff-log');
  const { categories } = useTexts('app');
  return (money: TimelineMoneyView): RowWords => {
    const { act, category, deposit, failure, flag, kind, owedAfter } = money;
    const standing = deposit ? standingOf(deposit).filter((word) => word !== 'completed') : [];
    const owes = Number(owedAfter ?? 0) > 0 ? [texts.owes(nairaText(owedAfter ?? '0'))] : [];
    return {
      what: act === null ? texts.money[kind] : texts.adjustedBy(act.actorName ?? texts.formerStaff),
      details: [
        ...(category ? [categories[category]] : []),
        ...(failure ? [texts.failures[failure]] : []),
        ...(flag ? [flags[flag]] : []),
        ...standing.map((word) => words[word]),
        ...owes,
        ...quoted(act?.reason && reasonText(act.reason, staff)),
      ],
    };
  };
}

function useGameWords(texts: Texts['player-page']) {
  const { categories, languages } = useTexts('app');
  const { reasons } = useTexts('quiz-activity');
  return (game: NonNullable<TimelineRowView['game']>): RowWords => {
    const { category, language, correctAnswers, totalQuestions, pointsEarned, reason, refunded } = game;
    const of = pointsEarned > 0 ? texts.gameWon : texts.gameLost;
    return {
      what: reason === null ? texts.gameOpen : of(correctAnswers, totalQuestions),
      details: [
        ...[categories[category], languages[language]],
        ...(reason === null || reason === 'completed' ? [] : [reasons[reason]]),
        ...(refunded ? [texts.feeBack] : []),
      ],
    };
  };
}

const limitWords =
  ({ limitChanges, limitPeriods, noLimit, raiseFrom, untilTime }: Texts['player-page']) =>
  ({ change, period, amount, until }: TimelineLimitView): RowWords => {
    if (period === null) return { what: limitChanges[change], details: until ? [untilTime(timeText(until))] : [] };
    const sum = amount === null ? noLimit : nairaText(amount);
    return {
      what: limitChanges[change],
      details: [limitPeriods[period], until ? raiseFrom(sum, timeText(until)) : sum],
    };
  };

const erasureWords =
  ({ by, byPlayer, erasureChanges, erasureFrom, formerStaff }: Texts['player-page']) =>
  ({ change, byId, byName, amount, dueAt }: TimelineErasureView): RowWords => {
    const isDecided = change !== 'begun' && change !== 'erased';
    const who = byId === null ? byPlayer : by(byName ?? formerStaff);
    return {
      what: erasureChanges[change],
      details: [
        ...(isDecided || byId !== null ? [who] : []),
        ...(amount === null ? [] : [nairaText(amount)]),
        ...(dueAt === null ? [] : [erasureFrom(timeText(dueAt))]),
      ],
    };
  };

function useMailWords(texts: Texts['player-page']) {
  const { recipientStatuses } = useTexts('broadcast');
  return ({ subject, outcome, reply, source }: TimelineMailView): RowWords => ({
    what: texts.mail(subject),
    details: [
      outcome === 'dropped' ? texts.dropped : recipientStatuses[outcome],
      ...(source === 'broadcast' ? [texts.broadcast] : []),
      ...(reply === null ? [] : [reply]),
    ],
  });
}

function useActWords(texts: Texts['player-page']) {
  const staff = useTexts('staff-log');
  const actions: Readonly<Record<string, string>> = staff.actions;
  return (act: NonNullable<TimelineRowView['act']>): RowWords => ({
    what: actions[act.action] ?? act.action,
    details: [texts.by(act.actorName ?? texts.formerStaff), ...quoted(act.reason && reasonText(act.reason, staff))],
  });
}
