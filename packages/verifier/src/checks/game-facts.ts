import { hash } from 'node:crypto';

type Data = Readonly<Record<string, unknown>>;

/** One drawn question: which version of it, and in which order its options are shown. */
export interface Drawn {
  readonly questionId: string;
  readonly version: number;
  readonly order: readonly number[];
}

/** What a game is played by (docs/ledger-format.md, "The rules of a game"). */
export interface Rules {
  readonly answerWindowMs: number;
  readonly answerGraceMs: number;
  readonly shownAfterMaxMs: number;
  readonly lifetimeMs: number;
  readonly correctForPoint: number;
  readonly pointsWhenWon: number;
  readonly scores: Readonly<Record<string, number>>;
}

/** The rules of games whose events name none. */
const FIRST_RULES: Rules = {
  answerWindowMs: 20_000,
  answerGraceMs: 5_000,
  shownAfterMaxMs: 10_000,
  lifetimeMs: 1_800_000,
  correctForPoint: 3,
  pointsWhenWon: 1,
  scores: { easy: 1, medium: 2, hard: 3 },
};

export const rulesOf = (data: Data): Rules => (data['rules'] as Rules | undefined) ?? FIRST_RULES;

export const drawnOf = (data: Data): readonly Drawn[] => (data['questions'] as readonly Drawn[] | undefined) ?? [];

/** Everything in which the opening of a game follows from its charge, as one text. */
export function chargeFacts(data: Data): string {
  const rules = rulesOf(data);
  const scores = Object.entries(rules.scores).sort(([one], [other]) => (one < other ? -1 : 1));
  const times = [rules.answerWindowMs, rules.answerGraceMs, rules.shownAfterMaxMs, rules.lifetimeMs];
  const drawn = drawnOf(data).map(({ questionId, version, order }) => `${questionId}/${version}/${order.join()}`);
  return [
    ...[data['userId'], data['category'], data['language'], data['occurredAt']],
    ...[...times, rules.correctForPoint, rules.pointsWhenWon, ...scores.flat(), ...drawn],
  ].join('|');
}

/** 128 bits of SHA-256, hex: enough that no second text with the same digest can be found. */
export const digestOf = (text: string): string => hash('sha256', text).slice(0, 32);
