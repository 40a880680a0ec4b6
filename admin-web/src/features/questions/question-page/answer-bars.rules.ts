import { type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';

interface Counted {
  readonly count: number;
  /** In percent of all answers, with one decimal. */
  readonly share: number;
}

/** A row of the distribution: an option, or why there was none. */
export type AnswerBar = Counted &
  (
    | {
        readonly kind: 'option';
        readonly index: number;
        readonly text: string;
        readonly isRight: boolean;
        /** Chosen more often than the right one, and than any other: the question may be wrong. */
        readonly isMisleading: boolean;
      }
    | { readonly kind: 'skipped' | 'late' }
  );

/** Of fewer answers it is chance which option was chosen most. */
const ANSWERS_THAT_TELL = 20;

/** The distribution of a version in its stored order; of skipped and late answers only where there are any. */
export function barsOf({ options, skipped, late, answers }: QuestionVersionFiguresView): readonly AnswerBar[] {
  const counted = (count: number): Counted => ({
    count,
    share: answers === 0 ? 0 : Math.round((count / answers) * 1_000) / 10,
  });
  const most = Math.max(...options.map(({ chosen }) => chosen));
  const tells = answers >= ANSWERS_THAT_TELL && options.filter(({ chosen }) => chosen === most).length === 1;
  const bars: AnswerBar[] = options.map(({ text, isRight, chosen }, index) => ({
    ...{ kind: 'option' as const, index, text, isRight, ...counted(chosen) },
    isMisleading: tells && chosen === most && !isRight,
  }));
  if (skipped > 0) bars.push({ kind: 'skipped', ...counted(skipped) });
  if (late > 0) bars.push({ kind: 'late', ...counted(late) });
  return bars;
}
