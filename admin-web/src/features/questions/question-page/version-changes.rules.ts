import { type Difficulty, OPTION_LETTERS, type OptionLetter } from '@sabi50/contracts/enumerations';
import { type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';

type Version = Pick<QuestionVersionFiguresView, 'question' | 'options' | 'difficulty'>;

/** One thing that a version says differently; null where it did not say it, or does not any more. */
export type VersionChange =
  | { readonly field: 'difficulty'; readonly before: Difficulty; readonly after: Difficulty }
  | {
      readonly field: 'question' | 'correctAnswer' | `option${OptionLetter}`;
      readonly before: string | null;
      readonly after: string | null;
    };

/** What a version changed of the one before it, in the order of the form (rule staff/question-versions). */
export function changesOf(older: Version, newer: Version): readonly VersionChange[] {
  const changes: VersionChange[] = [
    { field: 'question', before: older.question, after: newer.question },
    ...OPTION_LETTERS.map((letter, index) => ({
      field: `option${letter}` as const,
      before: older.options[index]?.text ?? null,
      after: newer.options[index]?.text ?? null,
    })),
    // Which one is right: new words of the same option stand above.
    { field: 'correctAnswer', before: rightOf(older), after: rightOf(newer) },
    { field: 'difficulty', before: older.difficulty, after: newer.difficulty },
  ];
  return changes.filter(({ field, before, after }) =>
    field === 'correctAnswer' ? before?.slice(0, 1) !== after?.slice(0, 1) : before !== after,
  );
}

/** The letter and the words of the right option: "C: Five". */
function rightOf({ options }: Version): string | null {
  const index = options.findIndex(({ isRight }) => isRight);
  return index < 0 ? null : `${OPTION_LETTERS[index] ?? ''}: ${options[index]?.text ?? ''}`;
}
