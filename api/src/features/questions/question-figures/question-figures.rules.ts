import { type Difficulty } from '@sabi50/contracts/enumerations';
import { type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';

/** A version with how often each of its options was chosen; null where nobody answered it. */
export interface VersionRow extends Record<string, unknown> {
  readonly version: number;
  readonly text: string;
  readonly options: readonly string[];
  readonly correct_option: number;
  readonly difficulty: Difficulty;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly chosen: readonly (number | null)[];
  readonly skipped: number;
  readonly late: number;
}

/** Of staff, by their ids. */
export type AuthorNames = ReadonlyMap<string, { readonly name: string }>;

/** Right answers in percent with one decimal; null where nobody answered (rule staff/question-figures). */
export const rateOf = (right: number, answers: number): number | null =>
  answers === 0 ? null : Math.round((right / answers) * 1_000) / 10;

/** What players answered to a version: skipped and late answers count, and are not right. */
export function versionFiguresOf(row: VersionRow, names: AuthorNames): QuestionVersionFiguresView {
  const { version, text, difficulty, correct_option: right, skipped, late } = row;
  const options = row.options.map((option, index) => ({
    text: option,
    isRight: index === right,
    chosen: row.chosen[index] ?? 0,
  }));
  const answers = options.reduce((sum, { chosen }) => sum + chosen, skipped + late);
  return {
    ...{ version, since: row.created_at.toISOString(), question: text, options, difficulty, skipped, late, answers },
    by: (row.created_by !== null && names.get(row.created_by)?.name) || null,
    successRate: rateOf(options[right]?.chosen ?? 0, answers),
  };
}
