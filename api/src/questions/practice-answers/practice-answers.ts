import { Injectable } from '@nestjs/common';
import { newestAnswers } from '@sabi50/vocabulary/practice-answers';
import {
  type PracticeAnswersView,
  type PracticeAnswerView,
  practiceCategoryOf,
} from '@sabi50/vocabulary/practice-views';
import { Database } from '../../platform/postgres/database.js';
import { columnsOf } from '../question-tables.js';

interface Row extends Record<string, unknown> {
  readonly key: string;
  readonly is_right: boolean;
  readonly answered_at: Date;
}

/** How players answered the questions for practice, from all their devices (rule quiz/practice-mastery). */
@Injectable()
export class PracticeAnswers {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<PracticeAnswersView> {
    const rows = await this.database.query<Row>(
      'select key, is_right, answered_at from practice_answers where user_id = $1 order by key',
      [userId],
    );
    return {
      answers: rows.map(({ key, is_right: isRight, answered_at }) => ({
        ...{ key, isRight },
        answeredAt: answered_at.toISOString(),
      })),
    };
  }

  /**
   * Keeps what a device knows where it is newer, and answers all of it. Keys that are none are left out; a clock that is ahead
   * counts as now, so that no later answer is lost to it.
   */
  async merge(userId: string, told: readonly PracticeAnswerView[], now: Date): Promise<PracticeAnswersView> {
    const known = told
      .filter(({ key }) => practiceCategoryOf(key) !== undefined)
      .map((answer) => ({
        ...answer,
        answeredAt: new Date(Math.min(Date.parse(answer.answeredAt), now.getTime())).toISOString(),
      }));
    await this.database.execute(
      `insert into practice_answers (user_id, key, is_right, answered_at)
       select $1, key, is_right, answered_at
         from unnest($2::text[], $3::bool[], $4::timestamptz[]) as told (key, is_right, answered_at)
       on conflict (user_id, key) do update set is_right = excluded.is_right, answered_at = excluded.answered_at
        where (excluded.answered_at, excluded.is_right) > (practice_answers.answered_at, practice_answers.is_right)`,
      [userId, ...columnsOf(newestAnswers(known), 'key', 'isRight', 'answeredAt')],
    );
    return this.of(userId);
  }
}
