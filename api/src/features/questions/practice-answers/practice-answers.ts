import { Injectable } from '@nestjs/common';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { newestAnswers } from '@sabi50/contracts/practice-answers';
import { NO_RECORD } from '@sabi50/contracts/practice-record';
import {
  type PracticeAnswersView,
  type PracticeAnswerView,
  practiceCategoryOf,
  type PracticeRecordView,
} from '@sabi50/contracts/practice-views';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { columnsOf } from '../question-tables.js';
import { acceptedRecord, type CategoryAnswers } from './practice-record.rules.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PracticeAnswersOf, PracticeRecordOf } from '../questions.queries.js';

interface Row extends Record<string, unknown> {
  readonly answered_at: Date;
  readonly text: string;
  readonly is_right: boolean;
}

@QueryHandler(PracticeAnswersOf)
export class PracticeAnswersOfHandler implements IQueryHandler<PracticeAnswersOf> {
  constructor(private readonly database: Database) {}

  async execute({ userId, language }: PracticeAnswersOf) {
    const rows = await this.database.query<Row>(
      `select a.answered_at, coalesce(q.text, a.key) as text, a.is_right
         from practice_answers a left join questions q on q.key = a.key and q.language = $2
        where a.user_id = $1 order by a.answered_at desc, a.key`,
      [userId, language],
    );
    return rows.map(({ answered_at, text: question, is_right: isRight }) => ({
      ...{ question, isRight },
      at: answered_at.toISOString(),
    }));
  }
}

interface AnswerRow extends Record<string, unknown> {
  readonly key: string;
  readonly is_right: boolean;
  readonly answered_at: Date;
}

interface RecordRow extends Record<string, unknown> {
  readonly record: PracticeRecordView;
}

/** What a device knows; its record is missing where the app is older than records. */
export interface ToldPractice {
  readonly answers: readonly PracticeAnswerView[];
  readonly record?: PracticeRecordView;
}

/** How players answered the questions for practice, and what it comes to, from all their devices (rule quiz/practice-mastery). */
@Injectable()
export class PracticeAnswers {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<PracticeAnswersView> {
    const [answers, record] = await Promise.all([answersOf(this.database, userId), recordOf(this.database, userId)]);
    return { answers, record };
  }

  /**
   * Keeps what a device knows where it is newer or better, and answers all of it. Keys that are none are left out; a clock that is
   * ahead counts as now, so that no later answer is lost to it. Devices that tell at one time wait for each other.
   */
  async merge(userId: string, told: ToldPractice, now: Date): Promise<PracticeAnswersView> {
    return this.database.transaction(async (tx) => {
      await tx.execute(
        `insert into practice_records (user_id, record) values ($1, $2) on conflict (user_id) do nothing`,
        [userId, JSON.stringify(NO_RECORD)],
      );
      await tx.execute('select from practice_records where user_id = $1 for update', [userId]);
      await keepAnswers(tx, userId, told.answers, now);
      const answers = await answersOf(tx, userId);
      const kept = await recordOf(tx, userId);
      const record = acceptedRecord(told.record, { kept, answers: byCategory(answers), now });
      await tx.execute('update practice_records set record = $2 where user_id = $1', [userId, JSON.stringify(record)]);
      return { answers, record };
    });
  }
}

async function keepAnswers(tx: Sql, userId: string, told: readonly PracticeAnswerView[], now: Date): Promise<void> {
  const known = told
    .filter(({ key }) => practiceCategoryOf(key) !== undefined)
    .map((answer) => ({
      ...answer,
      answeredAt: new Date(Math.min(Date.parse(answer.answeredAt), now.getTime())).toISOString(),
    }));
  await tx.execute(
    `insert into practice_answers (user_id, key, is_right, answered_at)
     select $1, key, is_right, answered_at
       from unnest($2::text[], $3::bool[], $4::timestamptz[]) as told (key, is_right, answered_at)
     on conflict (user_id, key) do update set is_right = excluded.is_right, answered_at = excluded.answered_at
      where (excluded.answered_at, excluded.is_right) > (practice_answers.answered_at, practice_answers.is_right)`,
    [userId, ...columnsOf(newestAnswers(known), 'key', 'isRight', 'answeredAt')],
  );
}

async function answersOf(sql: Sql, userId: string): Promise<readonly PracticeAnswerView[]> {
  const rows = await sql.query<AnswerRow>(
    'select key, is_right, answered_at from practice_answers where user_id = $1 order by key',
    [userId],
  );
  return rows.map(({ key, is_right: isRight, answered_at }) => ({
    ...{ key, isRight },
    answeredAt: answered_at.toISOString(),
  }));
}

async function recordOf(sql: Sql, userId: string): Promise<PracticeRecordView> {
  const rows = await sql.query<RecordRow>('select record from practice_records where user_id = $1', [userId]);
  return rows[0]?.record ?? NO_RECORD;
}

const byCategory = (answers: readonly PracticeAnswerView[]): readonly CategoryAnswers[] =>
  CATEGORIES.map((category) => {
    const own = answers.filter(({ key }) => practiceCategoryOf(key) === category);
    return { category, known: own.filter(({ isRight }) => isRight).length, answered: own.length };
  }).filter(({ answered }) => answered > 0);

@QueryHandler(PracticeRecordOf)
export class PracticeRecordOfHandler implements IQueryHandler<PracticeRecordOf> {
  constructor(private readonly practice: PracticeAnswers) {}

  async execute({ userId }: PracticeRecordOf) {
    return (await this.practice.of(userId)).record;
  }
}
