import { type RegradeCause } from '@sabi50/contracts/enumerations';
import { type DrawnWrong, type Regrade } from '../../../domain/quiz/regrade.rules.js';

/** A regrade as the table holds it; its times say whether it is under way. */
export interface RegradeRow extends Record<string, unknown> {
  readonly id: string;
  readonly question_id: string;
  readonly cause: RegradeCause;
  readonly to_version: number;
  readonly wrong: readonly DrawnWrong[];
  readonly asked_at: Date;
  /** When it was known of every game what would become of it. */
  readonly previewed_at: Date | null;
  readonly started_at: Date | null;
  /** Halted by staff. */
  readonly paused_at: Date | null;
  readonly done_at: Date | null;
}

export const REGRADE_COLUMNS =
  'id, question_id, cause, to_version, wrong, asked_at, previewed_at, started_at, paused_at, done_at' as const;

export const regradeOf = ({ id, question_id, cause, to_version, wrong }: RegradeRow): Regrade => ({
  ...{ id, cause, questionId: question_id, toVersion: to_version, from: wrong },
});
