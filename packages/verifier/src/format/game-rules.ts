import { type Rules } from '../checks/game-facts.js';

/** What a game costs and is played by from a day on (docs/ledger-format.md, "Prices and rules by date"). */
interface Terms {
  /** ISO 8601: charges of this time and later. */
  readonly from: string;
  readonly feeKobo: number;
  readonly questions: number;
  readonly rules: Rules;
}

/** Newest last. A change of price or rules adds one; none is ever changed. */
export const TERMS: readonly Terms[] = [
  {
    from: '2026-01-01T00:00:00.000Z',
    feeKobo: 5_000,
    questions: 5,
    rules: {
      ...{ answerWindowMs: 20_000, answerGraceMs: 5_000, shownAfterMaxMs: 10_000, lifetimeMs: 1_800_000 },
      ...{ correctForPoint: 3, pointsWhenWon: 1, scores: { easy: 1, medium: 2, hard: 3 } },
    },
  },
];

/** Servers of two versions run beside each other while an operator rolls a change out. */
const ROLLED_OUT_WITHIN_MS = 86_400_000;

/** What may hold for a charge of this time: the terms of then, and those that ended less than a day before. */
export function termsAt(time: string): readonly Terms[] {
  const ms = Date.parse(time);
  return TERMS.filter(({ from }, index) => {
    const next = TERMS[index + 1];
    return Date.parse(from) <= ms && (!next || ms < Date.parse(next.from) + ROLLED_OUT_WITHIN_MS);
  });
}

const RULES = [
  'answerWindowMs',
  'answerGraceMs',
  'shownAfterMaxMs',
  'lifetimeMs',
  'correctForPoint',
  'pointsWhenWon',
] as const;

/** In what a charge differs from all terms of its time; null where it is by one of them. */
export function faultOfTerms(
  charge: { readonly feeKobo: unknown; readonly questions: number; readonly rules: Rules },
  time: string,
): string | null {
  const faults = termsAt(time).map((terms) => differenceOf(charge, terms));
  if (faults.includes(null)) return null;
  return faults[0] ?? 'no game could be paid then';
}

function differenceOf(
  { feeKobo, questions, rules }: { readonly feeKobo: unknown; readonly questions: number; readonly rules: Rules },
  terms: Terms,
): string | null {
  if (feeKobo !== terms.feeKobo) return `${String(feeKobo)} kobo were charged, a game cost ${terms.feeKobo}`;
  if (questions !== terms.questions) return `${questions} questions, a game had ${terms.questions}`;
  const rule = RULES.find((name) => rules[name] !== terms.rules[name]);
  if (rule) return `its rule ${rule} is ${rules[rule]}, it was ${terms.rules[rule]}`;
  const { scores } = terms.rules;
  const isSame =
    Object.keys(rules.scores).length === Object.keys(scores).length &&
    Object.entries(scores).every(([difficulty, score]) => rules.scores[difficulty] === score);
  return isSame ? null : `its scores are ${JSON.stringify(rules.scores)}, they were ${JSON.stringify(scores)}`;
}
