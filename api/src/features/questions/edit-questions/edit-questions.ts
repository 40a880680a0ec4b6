import { Injectable } from '@nestjs/common';
import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { DomainError, type Message } from '../../../kernel/domain-error.js';
import { derivedId, newId } from '../../../kernel/ids.js';
import { requireRevision } from '../../../platform/http/revision-field.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { LiveUpdates } from '../../../platform/live/live-updates.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { questionById } from '../admin-questions/admin-questions.js';
import { type QuestionRow } from '../admin-questions/question.row.js';
import { QUESTIONS_CHANNEL } from '../question-bank/question-bank.js';
import {
  insertQuestions,
  insertVersions,
  knownQuestions,
  lockQuestions,
  type QuestionEntry,
} from '../question-tables.js';
import { draftRefusal, type QuestionDraft, type RawQuestion, readQuestionDraft } from './question-draft.rules.js';
import { type QuestionChangeBody } from './question.body.js';

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
