import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions, ApiTags } from '@nestjs/swagger';
import { Allow, IsBoolean, IsOptional } from 'class-validator';
import { CATEGORIES, DIFFICULTIES, OPTION_LETTERS, type Difficulty } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTION_TEXT_LENGTH_MAX, QUESTION_TEXT_LENGTH_MIN } from '@sabi50/contracts/limits';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { ReadOnlyField, RevisionField, requireRevision, RevisionQuery } from '../../../platform/http/fields.js';
import { Injectable, Body, Controller, Param, Query } from '@nestjs/common';
import { DomainError, type Message } from '../../../kernel/domain-error.js';
import { derivedId, newId } from '../../../kernel/ids.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { LiveUpdates } from '../../../platform/live/live-updates.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { questionById, type QuestionRow, questionViewOf } from '../admin-questions/admin-questions.controller.js';
import { QUESTIONS_CHANNEL } from '../question-bank/question-bank.js';
import {
  insertQuestions,
  insertVersions,
  knownQuestions,
  lockQuestions,
  type QuestionEntry,
} from '../question-tables.js';
import { draftRefusal, type QuestionDraft, type RawQuestion, readQuestionDraft } from './question-draft.rules.js';
import { type AdminQuestionView, type RemovedQuestionView } from '@sabi50/contracts/question-views';
import { staff } from '../../../platform/http/access.js';
import { coded } from '../../../platform/http/coded-messages.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type KnownQuestion, QuestionHistory } from '../questions.queries.js';

const TEXT = { type: String, minLength: QUESTION_TEXT_LENGTH_MIN, maxLength: QUESTION_TEXT_LENGTH_MAX };

const OPTIONS: ApiPropertyOptions = {
  type: [String],
  minItems: 3,
  maxItems: 4,
  description: 'Three or four; a blank fourth is left out',
};

/** A new question; `readQuestionDraft` says what its fields must be, for files as for forms. */
class QuestionBody {
  @ApiProperty(TEXT) @Allow() readonly question!: unknown;
  @ApiProperty(OPTIONS) @Allow() readonly options!: unknown;
  @ApiProperty({ enum: OPTION_LETTERS }) @Allow() readonly correctAnswer!: unknown;
  @ApiProperty({ enum: CATEGORIES }) @Allow() readonly category!: unknown;
  @ApiProperty({ enum: LANGUAGES }) @Allow() readonly language!: unknown;
  @ApiPropertyOptional({ enum: DIFFICULTIES, default: 'medium' }) @Allow() readonly difficulty?: unknown;
}

/** What changes about a question; a field that is left out stays as it is. */
class QuestionChangeBody {
  @ApiPropertyOptional(TEXT) @Allow() readonly question?: unknown;
  @ApiPropertyOptional(OPTIONS) @Allow() readonly options?: unknown;
  @ApiPropertyOptional({ enum: OPTION_LETTERS }) @Allow() readonly correctAnswer?: unknown;
  @ApiPropertyOptional({ enum: CATEGORIES }) @Allow() readonly category?: unknown;
  @ApiPropertyOptional({ enum: LANGUAGES }) @Allow() readonly language?: unknown;
  @ApiPropertyOptional({ enum: DIFFICULTIES }) @Allow() readonly difficulty?: unknown;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: QUESTION_MESSAGES.isActive })
  readonly isActive?: boolean;

  @RevisionField() readonly revision?: number;

  @ReadOnlyField() readonly id?: unknown;
  @ReadOnlyField() readonly optionA?: unknown;
  @ReadOnlyField() readonly optionB?: unknown;
  @ReadOnlyField() readonly optionC?: unknown;
  @ReadOnlyField() readonly optionD?: unknown;
  @ReadOnlyField() readonly isPractice?: unknown;
  @ReadOnlyField() readonly points?: unknown;
  @ReadOnlyField() readonly version?: unknown;
  @ReadOnlyField() readonly createdAt?: unknown;
  @ReadOnlyField() readonly updatedAt?: unknown;
}

/** A question that staff wrote: its key is its own, since nothing says that it is a translation of another. */
export const newEntry = (id: string, draft: QuestionDraft, createdBy: string): QuestionEntry => ({
  id,
  key: `staff-${id}`,
  sourceHash: null,
  createdBy,
  ...draft,
});

/**
 * What staff do to single questions. Each change and its record in the staff log are one transaction (rule staff/log).
 * An edit is the question's next version: sessions that run are refereed by the version they drew.
 */
@Injectable()
export class EditQuestions {
  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
  ) {}

  /**
   * Sent again under its key, it answers the question of before.
   * @throws DomainError VALIDATION_FAILED naming the fields, QUESTION_EXISTS
   */
  add(raw: RawQuestion, actor: StaffActor, key?: string): Promise<QuestionRow> {
    const draft = draftOf(raw);
    const id = key === undefined ? newId() : derivedId('question', actor.userId, key);
    return this.changing(async (sql) => {
      const added = key !== undefined && (await sql.query('select 1 from questions where id = $1', [id])).length > 0;
      if (added) return existing(sql, id);
      if ((await knownQuestions(sql, [draft])).size > 0) throw new DomainError('QUESTION_EXISTS');
      const entry = newEntry(id, draft, actor.userId);
      await insertQuestions(sql, [entry]);
      const row = await existing(sql, entry.id);
      const after = factsOf(row);
      await recordChange(sql, { actor, action: 'question.create', subjectId: entry.id, before: null, after });
      return row;
    });
  }

  /** @throws DomainError VALIDATION_FAILED naming the fields, QUESTION_NOT_FOUND, QUESTION_EXISTS, RECORD_CHANGED */
  change(id: string, body: QuestionChangeBody, actor: StaffActor): Promise<QuestionRow> {
    return this.changing(async (sql) => {
      const row = await existing(sql, id);
      requireRevision(row, body.revision);
      const draft = draftOf({ ...rawOf(row), ...givenOf(body) });
      await refuseChange(sql, row, draft);
      const saysTheSame = contentOf(draft) === contentOf(draftOfRow(row));
      const version = saysTheSame ? row.version : row.version + 1;
      if (!saysTheSame) await insertVersions(sql, [{ id, version, ...draft, createdBy: actor.userId }]);
      await sql.execute(
        `update questions set version = $2, text = $3, difficulty = $4, category = $5, language = $6, is_active = $7,
                updated_at = clock_timestamp() where id = $1`,
        [id, version, draft.text, draft.difficulty, draft.category, draft.language, body.isActive ?? row.is_active],
      );
      const changed = await existing(sql, id);
      const [before, after] = [factsOf(row), factsOf(changed)];
      await recordChange(sql, { actor, action: 'question.update', subjectId: id, before, after });
      return changed;
    });
  }

  /**
   * Deletes a question. One that was ever drawn is deactivated instead and stays on the list, so that reviews and audits
   * hold; the versions of either are for ever (rule staff/question-versions).
   * @param seen the revision on which this was decided; not compared when absent
   * @throws DomainError QUESTION_NOT_FOUND, RECORD_CHANGED
   */
  remove(
    id: string,
    seen: number | undefined,
    actor: StaffActor,
  ): Promise<{ question: QuestionRow; isDeleted: boolean }> {
    return this.changing(async (sql) => {
      const row = await existing(sql, id);
      requireRevision(row, seen);
      const drawn = await sql.query('select 1 from read.drawn_questions where question_id = $1', [id]);
      const isDeleted = drawn.length === 0;
      await sql.execute(
        `update questions set is_active = false, updated_at = clock_timestamp(),
                deleted_at = case when $2 then clock_timestamp() end where id = $1`,
        [id, isDeleted],
      );
      const before = factsOf(row);
      const after = isDeleted ? null : { ...before, isActive: false };
      await recordChange(sql, { actor, action: 'question.delete', subjectId: id, before, after });
      return { question: { ...row, is_active: false }, isDeleted };
    });
  }

  private async changing<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (sql) => {
      await lockQuestions(sql);
      return work(sql);
    });
    await this.live.publish(QUESTIONS_CHANNEL, 'edited');
    return result;
  }
}

async function existing(sql: Sql, id: string): Promise<QuestionRow> {
  const row = await questionById(sql, id);
  if (!row) throw new DomainError('QUESTION_NOT_FOUND');
  return row;
}

function draftOf(raw: RawQuestion): QuestionDraft {
  const reading = readQuestionDraft(raw);
  if ('draft' in reading) return reading.draft;
  const errors: Record<string, Message[]> = {};
  for (const { field, message } of reading.faults) (errors[field] ??= []).push(message);
  throw new DomainError('VALIDATION_FAILED', { message: draftRefusal(reading.faults), errors });
}

async function refuseChange(sql: Sql, row: QuestionRow, draft: QuestionDraft): Promise<void> {
  const isElsewhere = draft.language !== row.language || draft.category !== row.category;
  if (draft.language !== row.language) {
    const translations = await sql.query(
      'select 1 from questions q join questions o on o.key = q.key and o.id <> q.id where q.id = $1 limit 1',
      [row.id],
    );
    if (translations.length > 0) throw fieldRefused('language', QUESTION_MESSAGES.languageFixed);
  }
  if (!isElsewhere && draft.text === row.text) return;
  const same = (await knownQuestions(sql, [draft])).get(0);
  if (same !== undefined && same !== row.id) throw new DomainError('QUESTION_EXISTS');
}

const rawOf = (row: QuestionRow): RawQuestion => ({
  question: row.text,
  options: row.options,
  correctAnswer: OPTION_LETTERS[row.correct_option],
  category: row.category,
  language: row.language,
  difficulty: row.difficulty,
});

const draftOfRow = (row: QuestionRow): QuestionDraft => ({
  text: row.text,
  options: row.options,
  correctOption: row.correct_option,
  category: row.category,
  language: row.language,
  difficulty: row.difficulty,
});

/** The fields of a question that a change names. */
function givenOf({ question, options, correctAnswer, category, language, difficulty }: QuestionChangeBody) {
  const fields = { question, options, correctAnswer, category, language, difficulty };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What a version keeps, to be compared. */
const contentOf = ({ text, options, correctOption, difficulty }: QuestionDraft): string =>
  JSON.stringify([text, options, correctOption, difficulty]);

/** What the staff log keeps of a question. */
const factsOf = (row: QuestionRow) => ({ ...rawOf(row), isActive: row.is_active });

@ApiTags('questions')
@Controller()
export class EditQuestionsController {
  constructor(
    private readonly questions: EditQuestions,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Adds a question that is drawn for new sessions from now on; answers it. */
  @Endpoint('POST adminQuestions', {
    access: staff('questions.edit'),
    status: 201,
    summary: 'Add a question',
    idempotent: 'Sent again, it is added once',
    errors: ['QUESTION_EXISTS'],
  })
  async add(
    @Body() body: QuestionBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<AdminQuestionView> {
    const keyed = { actorId: scope.userId, key, call: ['adminQuestions'], body };
    return questionViewOf(await this.requests.run(keyed, () => this.questions.add(body, scope, key)));
  }

  /** Changes what is given about a question. New words are a new version; sessions that run keep the one they drew. */
  @Endpoint('PUT adminQuestion', {
    access: staff('questions.edit'),
    summary: 'Change a question; fields that are left out stay as they are',
    errors: ['QUESTION_NOT_FOUND', 'QUESTION_EXISTS', 'RECORD_CHANGED'],
  })
  async change(
    @Param('id') id: string,
    @Body() body: QuestionChangeBody,
    @Scope() scope: StaffScope,
  ): Promise<AdminQuestionView> {
    return questionViewOf(await this.questions.change(usableId(id, 'QUESTION_NOT_FOUND'), body, scope));
  }

  /** Deletes a question, or deactivates one that was ever drawn; the answer says which. */
  @Endpoint('DELETE adminQuestion', {
    access: staff('questions.edit'),
    summary: 'Delete a question; one that was ever drawn is deactivated instead',
    errors: ['VALIDATION_FAILED', 'QUESTION_NOT_FOUND', 'RECORD_CHANGED'],
  })
  async remove(
    @Param('id') id: string,
    @Query() { revision }: RevisionQuery,
    @Scope() scope: StaffScope,
  ): Promise<RemovedQuestionView> {
    const { question, isDeleted } = await this.questions.remove(usableId(id, 'QUESTION_NOT_FOUND'), revision, scope);
    const message = isDeleted ? QUESTION_MESSAGES.deleted : QUESTION_MESSAGES.deactivated;
    return { ...questionViewOf(question), deleted: isDeleted, ...coded(message) };
  }
}

interface VersionRow extends Record<string, unknown> {
  readonly version: number;
  readonly text: string;
  readonly options: string[];
  readonly correct_option: number;
  readonly difficulty: Difficulty;
  readonly is_active: boolean;
}

@QueryHandler(QuestionHistory)
export class QuestionHistoryHandler implements IQueryHandler<QuestionHistory> {
  constructor(private readonly database: Database) {}

  async execute({ questionId }: QuestionHistory): Promise<KnownQuestion | null> {
    const rows = await this.database.query<VersionRow>(
      `select v.version, v.text, v.options, v.correct_option, v.difficulty, q.is_active
         from questions q join question_versions v on v.question_id = q.id
        where q.id = $1 and q.deleted_at is null order by v.version`,
      [questionId],
    );
    const newest = rows.at(-1);
    if (!newest) return null;
    const versions = rows.map(({ version, text, options, correct_option, difficulty }) => ({
      ...{ questionId, version, text, options, correctOption: correct_option, difficulty },
    }));
    return { isActive: newest.is_active, versions };
  }
}
