import { Body, Controller, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { newestAnswers } from '@sabi50/contracts/practice-answers';
import { NO_RECORD } from '@sabi50/contracts/practice-record';
import {
  type Badge,
  BADGES,
  PRACTICE_ANSWERS_MAX,
  PRACTICE_DAYS_MAX,
  PRACTICE_KEY_LENGTH_MAX,
  PRACTICE_QUESTIONS,
  PRACTICE_ROUND_QUESTIONS,
  PRACTICE_RUN_MAX,
  type PracticeAnswersView,
  type PracticeAnswerView,
  practiceCategoryOf,
  type PracticeRecordView,
} from '@sabi50/contracts/practice-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { OneOf, Text, MomentField } from '../../platform/http/fields.js';
import { OwnId } from '../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Database, type Sql, columnsOf } from '../../platform/postgres/database.js';
import { questionTextsByKey } from '../questions/questions.queries.js';
import { PracticeAnswersOf, PracticeRecordOf } from './practice.queries.js';
import { acceptedRecord, type CategoryAnswers } from './practice-record.rules.js';

interface AnswerRow extends Record<string, unknown> {
  readonly key: string;
  readonly is_right: boolean;
  readonly answered_at: Date;
}

@QueryHandler(PracticeAnswersOf)
export class PracticeAnswersOfHandler implements IQueryHandler<PracticeAnswersOf> {
  constructor(private readonly database: Database) {}

  async execute({ userId, language }: PracticeAnswersOf) {
    const rows = await this.database.query<AnswerRow>(
      'select key, is_right, answered_at from practice_answers where user_id = $1 order by answered_at desc, key',
      [userId],
    );
    const keys = rows.map(({ key }) => key);
    const texts = await questionTextsByKey(this.database, keys, language);
    return rows.map(({ answered_at, key, is_right: isRight }) => ({
      question: texts.get(key) ?? key,
      isRight,
      at: answered_at.toISOString(),
    }));
  }
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

const DAY = /^\d{4}-\d\d-\d\d$/;

/** How a question was answered the last time on this device. */
export class PracticeAnswerBody {
  @Text(PRACTICE_KEY_LENGTH_MAX, VALIDATION.id, { example: 'sports-046' })
  readonly key!: string;

  @ApiProperty()
  @IsBoolean({ message: VALIDATION.text })
  readonly isRight!: boolean;

  @MomentField(VALIDATION.moment)
  readonly answeredAt!: string;
}

/** A whole number from 0 to a limit. */
function CountField(max: number): PropertyDecorator {
  const parts = [
    ApiProperty({ type: 'integer', minimum: 0, maximum: max }),
    IsInt({ message: VALIDATION.text }),
    Min(0, { message: VALIDATION.text }),
    Max(max, { message: VALIDATION.text }),
  ];
  return (target, name) => parts.forEach((part) => part(target, name));
}

/** The best that was done in a category on this device. */
export class PracticeBestBody {
  @OneOf(CATEGORIES, VALIDATION.category)
  readonly category!: Category;

  @CountField(PRACTICE_QUESTIONS)
  readonly known!: number;

  @CountField(PRACTICE_ROUND_QUESTIONS)
  readonly right!: number;

  @ApiProperty({ type: 'integer', nullable: true })
  @IsOptional()
  @IsInt({ message: VALIDATION.text })
  readonly fastestMs!: number | null;
}

/** A badge that the device has, since when, and whether it told the player. */
export class BadgeBody {
  @OneOf(BADGES, VALIDATION.text)
  readonly badge!: Badge;

  @MomentField(VALIDATION.moment)
  readonly earnedAt!: string;

  @ApiProperty()
  @IsBoolean({ message: VALIDATION.text })
  readonly isTold!: boolean;
}

/** What practice on a device comes to. */
export class PracticeRecordBody {
  @ApiProperty({ type: [String], format: 'date', maxItems: PRACTICE_DAYS_MAX })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(PRACTICE_DAYS_MAX, { message: VALIDATION.text })
  @Matches(DAY, { each: true, message: VALIDATION.moment })
  readonly days!: readonly string[];

  /** The account counts its own days. */
  @CountField(PRACTICE_ANSWERS_MAX * PRACTICE_DAYS_MAX)
  readonly bestDays!: number;

  @CountField(PRACTICE_RUN_MAX)
  readonly run!: number;

  @ApiProperty({ type: [PracticeBestBody], maxItems: CATEGORIES.length })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(CATEGORIES.length, { message: VALIDATION.text })
  @ValidateNested({ each: true })
  @Type(() => PracticeBestBody)
  readonly bests!: readonly PracticeBestBody[];

  @ApiProperty({ type: [BadgeBody], maxItems: BADGES.length })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(BADGES.length, { message: VALIDATION.text })
  @ValidateNested({ each: true })
  @Type(() => BadgeBody)
  readonly badges!: readonly BadgeBody[];
}

/** What a device knows. */
export class PracticeAnswersBody {
  @ApiProperty({ type: [PracticeAnswerBody], maxItems: PRACTICE_ANSWERS_MAX })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(PRACTICE_ANSWERS_MAX, { message: VALIDATION.text })
  @ValidateNested({ each: true })
  @Type(() => PracticeAnswerBody)
  readonly answers!: readonly PracticeAnswerBody[];

  /** Missing where the app is older than records. */
  @ApiPropertyOptional({ type: PracticeRecordBody })
  @IsOptional()
  @ValidateNested()
  @Type(() => PracticeRecordBody)
  readonly record?: PracticeRecordBody;
}

/** What a player knows of the questions for practice. It says nothing about points or money (rule quiz/practice-mastery). */
@ApiTags('practice')
@Controller()
export class PracticeAnswersController {
  constructor(private readonly answers: PracticeAnswers) {}

  @Endpoint('GET userPractice', {
    access: player(),
    summary: 'How the signed-in player answered the questions for practice',
  })
  of(@OwnId() userId: string): Promise<PracticeAnswersView> {
    return this.answers.of(userId);
  }

  /** Twice is once: a device may send all that it knows, whenever it likes. */
  @Endpoint('PUT userPractice', {
    access: player(),
    summary: 'Merge what a device knows; answers what all devices know together',
  })
  merge(
    @OwnId() userId: string,
    @Body() told: PracticeAnswersBody,
    @Ctx() context: RequestContext,
  ): Promise<PracticeAnswersView> {
    return this.answers.merge(userId, told, context.now);
  }
}
