import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { ANSWER_WINDOW_MS } from '@sabi50/contracts/limits';
import { type PracticeAnswerView, type PracticeQuestionView } from '@sabi50/contracts/practice-views';
import { type QuizResultView } from '@sabi50/contracts/quiz-views';
import { type Game, type GivenAnswer, type PastQuestion, type ShownQuestion } from '../quiz-game';
import { type QuizEvent, type QuizState } from '../quiz-machine';

/** A whole number from 0 up to, not including, `limit`, each equally likely. */
export type Chance = (limit: number) => number;

/** A question of a round, its options in the order in which they are shown. */
export interface RoundQuestion {
  readonly key: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly right: string;
}

/** A round of practice. It has the shape of a game, so that it stands on the same stage; nothing of it is ever sent. */
export interface Round {
  readonly questions: readonly RoundQuestion[];
  readonly state: Extract<QuizState, { phase: 'asking' | 'revealed' | 'over' }>;
}

/**
 * The questions of a round: first those that are not known, by chance, then what was known the longest (rule
 * quiz/practice-rounds).
 */
export function pickQuestions(
  pack: readonly PracticeQuestionView[],
  answers: readonly PracticeAnswerView[],
  count: number,
  chance: Chance,
): readonly RoundQuestion[] {
  const knownSince = new Map(
    answers.filter(({ isRight }) => isRight).map((one) => [one.key, Date.parse(one.answeredAt)]),
  );
  return shuffled(pack, chance)
    .sort((one, other) => (knownSince.get(one.key) ?? 0) - (knownSince.get(other.key) ?? 0))
    .slice(0, count)
    .map(({ key, question, options, correctOption }) => ({
      ...{ key, question },
      options: shuffled(options, chance),
      right: options[correctOption] ?? '',
    }));
}

/** Fisher and Yates: every order equally likely. */
function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/** @param now in ms, here and below; a clock that is shown starts with the question */
export function startRound(
  category: Category,
  language: Language,
  questions: readonly RoundQuestion[],
  now: number,
): Round {
  const game: Game = {
    session: {
      ...{ category, language },
      id: 'practice',
      expiresAt: '',
      totalQuestions: questions.length,
      // Nothing is won, so nothing is ever reached.
      correctForPoint: Infinity,
    },
    past: [],
    answered: 0,
    correct: 0,
  };
  return { questions, state: asking(questions, game, now) };
}

function asking(questions: readonly RoundQuestion[], game: Game, now: number): Round['state'] {
  const next = questions[game.answered];
  if (!next) return { phase: 'over', game, result: resultOf(game.correct, game.answered) };
  return { phase: 'asking', game, question: shown(next, game.answered + 1, now), selected: null };
}

function shown({ key, question, options }: RoundQuestion, number: number, now: number): ShownQuestion {
  const [optionA = '', optionB = '', optionC = '', optionD = null] = options;
  const moment = new Date(now).toISOString();
  return {
    ...{ question, number, optionA, optionB, optionC, optionD },
    id: key,
    servedAt: moment,
    serverTime: moment,
    closesAt: new Date(now + ANSWER_WINDOW_MS).toISOString(),
    showBy: null,
  };
}

/** What a tap, a key or the clock makes of a round. What makes no sense changes nothing. */
export function reduceRound(round: Round, event: QuizEvent): Round {
  const { state } = round;
  if (state.phase === 'revealed' && event.type === 'goOn')
    return { ...round, state: asking(round.questions, state.game, event.now) };
  if (state.phase !== 'asking') return round;
  switch (event.type) {
    case 'choose':
      return { ...round, state: { ...state, selected: event.text } };
    case 'submit':
      return state.selected === null ? round : revealed(round, state, { text: state.selected, how: 'submit' });
    case 'skip':
      return revealed(round, state, { text: '', how: 'skip' });
    case 'timeUp':
      return revealed(round, state, { text: state.selected ?? '', how: 'time' });
    default:
      return round;
  }
}

function revealed(
  round: Round,
  { game, question }: Extract<QuizState, { phase: 'asking' }>,
  given: GivenAnswer,
): Round {
  const { right: correctAnswer } = round.questions[question.number - 1] as RoundQuestion;
  const isCorrect = given.text === correctAnswer;
  const answered = game.answered + 1;
  const correct = game.correct + Number(isCorrect);
  const past: PastQuestion = {
    ...{ id: question.id, number: question.number, question: question.question, correctAnswer, isCorrect },
    selectedAnswer: given.text === '' ? null : given.text,
    timedOut: given.how === 'time' && given.text === '',
  };
  const answer = {
    ...{ isCorrect, correctAnswer, correctAnswers: correct, answeredQuestions: answered },
    timedOut: false,
    pointsEarned: 0,
    nextQuestion: null,
    result: answered === round.questions.length ? resultOf(correct, answered) : null,
  };
  const after: Game = { ...game, past: [...game.past, past], answered, correct };
  return { ...round, state: { phase: 'revealed', game: after, question, given, answer } };
}

/** The stage only asks whether there is one. */
const resultOf = (correctAnswers: number, totalQuestions: number): QuizResultView => ({
  ...{ correctAnswers, totalQuestions },
  sessionId: 'practice',
  correctForPoint: Infinity,
  totalPointsEarned: 0,
  reason: 'completed',
  refunded: false,
});
