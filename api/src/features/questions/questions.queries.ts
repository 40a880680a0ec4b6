import { Query } from '@nestjs/cqrs';
import { type Sql } from '../../platform/postgres/database.js';
import { type OwnReportView } from '@sabi50/contracts/personal-data-views';
import { type Category, type Difficulty } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type QuestionHitView } from '@sabi50/contracts/search-views';

/** What one version of a question says; never changes, so it may be remembered for ever. */
export interface QuestionVersion {
  readonly questionId: string;
  readonly version: number;
  readonly text: string;
  /** 3 or 4 texts in stored order. */
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly correctOption: number;
  readonly difficulty: Difficulty;
}

/** A question of a pack, as it is now. */
export type PracticeQuestion = QuestionVersion & { readonly key: string };

/** A question that may be drawn. `key` ties the translations of one question together. */
export interface ActiveQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly key: string;
  readonly optionCount: number;
  /** Keys of questions that must not be drawn beside it. */
  readonly notWith: readonly string[];
}

export interface VersionName {
  readonly questionId: string;
  readonly version: number;
}

/**
 * The bank as the quiz uses it: in the memory of each process, so that drawing and refereeing cost no query. At most a
 * minute behind the tables, normally milliseconds.
 */
export abstract class QuestionBank {
  /** The questions that may be drawn now; those for practice never are (rule quiz/practice-questions). */
  abstract active(category: Category, language: Language): Promise<readonly ActiveQuestion[]>;

  /** The active questions for practice, by their keys; none of them is ever drawn (rule quiz/practice-questions). */
  abstract practice(category: Category, language: Language): Promise<readonly PracticeQuestion[]>;

  /** The key of a question that is or was active while this process ran; undefined when it never was. */
  abstract keyOf(questionId: string): string | undefined;

  /** What these versions say, in the order of their names; null where there is no such version. */
  abstract versions(names: readonly VersionName[]): Promise<readonly (QuestionVersion | null)[]>;
}

/** The text of questions by their key in a language; keys that are none are left out. */
export async function questionTextsByKey(
  sql: Pick<Sql, 'query'>,
  keys: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ key: string; text: string }>(
    'select key, text from questions where key = any($1) and language = $2',
    [keys, language],
  );
  return new Map(rows.map(({ key, text }) => [key, text]));
}

/** What questions say today, by id; unknown ids are left out. */
export class QuestionTexts extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

/**
 * The best `limit` questions that have this id or all these words, and whether there are more: the id first, then
 * those that begin with the words.
 */
export class FindQuestions extends Query<{ readonly hits: readonly QuestionHitView[]; readonly hasMore: boolean }> {
  constructor(
    readonly asked: {
      readonly id: { readonly from: string; readonly to: string } | null;
      /** Folded, in the order in which they were typed. */
      readonly words: readonly string[];
    },
    readonly limit: number,
  ) {
    super();
  }
}

/** Which of these versions a player has reported, by the ids of their questions (rule quiz/question-reports). */
export class ReportedQuestions extends Query<readonly string[]> {
  constructor(
    readonly userId: string,
    readonly shown: readonly VersionName[],
  ) {
    super();
  }
}

/** A question through all its versions, the oldest first. */
export interface KnownQuestion {
  /** Whether it may be drawn. */
  readonly isActive: boolean;
  readonly versions: readonly QuestionVersion[];
}

/** Every version of a question of the bank; null for an unknown or deleted one. */
export class QuestionHistory extends Query<KnownQuestion | null> {
  constructor(readonly questionId: string) {
    super();
  }
}

/** What a player reported about questions, the newest first. */
export class QuestionReportsBy extends Query<readonly OwnReportView[]> {
  constructor(readonly userId: string) {
    super();
  }
}
