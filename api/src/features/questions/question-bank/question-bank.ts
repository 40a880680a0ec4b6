import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Category, type Difficulty } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { LiveUpdates } from '../../../platform/live/live-updates.js';
import { Database } from '../../../platform/postgres/database.js';
import {
  type ActiveQuestion,
  QuestionBank,
  type QuestionVersion,
  type VersionName,
  PracticeQuestion,
} from '../questions.queries.js';

/** Live-update channel: the tables of the bank have changed. */
export const QUESTIONS_CHANNEL = 'questions';

const REFRESH_MS = 60_000;

/** Versions that are not current any more; sessions of the last half hour may still show them. */
const OLD_VERSIONS_MAX = 5_000;

interface VersionRow {
  question_id: string;
  version: number;
  text: string;
  options: string[];
  correct_option: number;
  difficulty: Difficulty;
}

interface ActiveRow extends VersionRow {
  key: string;
  category: Category;
  language: Language;
  not_with: string[];
  is_practice: boolean;
}

interface Content {
  /** What the tables looked like: while it is the same, nothing has to be read again. */
  readonly stamp: string;
  readonly active: ReadonlyMap<string, readonly ActiveQuestion[]>;
  readonly practice: ReadonlyMap<string, readonly PracticeQuestion[]>;
  /** The version that each active question is at, by question id. */
  readonly current: ReadonlyMap<string, QuestionVersion>;
}

const poolKeyOf = (category: Category, language: Language): string => `${category}/${language}`;

const nameOf = ({ questionId, version }: VersionName): string => `${questionId}/${version}`;

/** The bank in memory: loaded at first use, then again when a live update says so and when it is a minute old. */
@Injectable()
export class MemoryQuestionBank extends QuestionBank implements OnModuleDestroy {
  private content: Content | null = null;
  private loading: Promise<Content> | null = null;
  /** By the clock of the process, in ms. */
  private checkedAt = 0;
  private readonly keys = new Map<string, string>();
  private readonly old = new LRUCache<string, QuestionVersion>({ max: OLD_VERSIONS_MAX });
  private unlisten: (() => void) | null = null;

  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
  ) {
    super();
  }

  override async active(category: Category, language: Language): Promise<readonly ActiveQuestion[]> {
    return (await this.now()).active.get(poolKeyOf(category, language)) ?? [];
  }

  /** The active questions for practice, by their keys; none of them is ever drawn (rule quiz/practice-questions). */
  async practice(category: Category, language: Language): Promise<readonly PracticeQuestion[]> {
    return (await this.now()).practice.get(poolKeyOf(category, language)) ?? [];
  }

  override keyOf(questionId: string): string | undefined {
    return this.keys.get(questionId);
  }

  override async versions(names: readonly VersionName[]): Promise<readonly (QuestionVersion | null)[]> {
    if (!this.content) await this.load();
    const unknown = names.filter((name) => !this.cached(name));
    if (unknown.length > 0) await this.fetch(unknown);
    return names.map((name) => this.cached(name) ?? null);
  }

  private async now(): Promise<Content> {
    const content = this.content ?? (await this.load());
    if (performance.now() - this.checkedAt > REFRESH_MS) this.refresh();
    return content;
  }

  private cached(name: VersionName): QuestionVersion | undefined {
    const current = this.content?.current.get(name.questionId);
    return current?.version === name.version ? current : this.old.get(nameOf(name));
  }

  private async fetch(unknown: readonly VersionName[]): Promise<void> {
    const rows = await this.database.query<VersionRow>(
      `select v.question_id, v.version, v.text, v.options, v.correct_option, v.difficulty
         from unnest($1::uuid[], $2::int[]) as wanted (question_id, version)
         join question_versions v using (question_id, version)`,
      [unknown.map(({ questionId }) => questionId), unknown.map(({ version }) => version)],
    );
    for (const version of rows.map(versionOf)) this.old.set(nameOf(version), version);
  }

  onModuleDestroy(): void {
    this.unlisten?.();
  }

  /** Beside the work at hand: until it is done, the bank as it was is good enough. */
  private refresh(): void {
    this.checkedAt = performance.now();
    // A read under way may have begun before the change that is announced now.
    const before = this.loading?.catch(() => undefined) ?? Promise.resolve();
    before.then(() => this.load()).catch(() => undefined);
  }

  private load(): Promise<Content> {
    this.unlisten ??= this.live.listen(QUESTIONS_CHANNEL, () => this.refresh());
    this.loading ??= this.read().finally(() => (this.loading = null));
    return this.loading;
  }

  private async read(): Promise<Content> {
    const [now] = await this.database.query<{ stamp: string }>(
      `select count(*) || '/' || coalesce(max(updated_at)::text, '') as stamp from questions`,
    );
    const stamp = now?.stamp ?? '';
    this.checkedAt = performance.now();
    if (this.content?.stamp === stamp) return this.content;
    const rows = await this.database.query<ActiveRow>(
      `select v.question_id, v.version, v.text, v.options, v.correct_option, v.difficulty,
              q.key, q.category, q.language, q.not_with, q.is_practice
         from questions q join question_versions v on v.question_id = q.id and v.version = q.version
        where q.is_active order by q.id`,
    );
    this.keepOld();
    this.content = contentOf(stamp, rows);
    for (const { question_id, key } of rows) this.keys.set(question_id, key);
    return this.content;
  }

  /** Open sessions still show what was current until now. */
  private keepOld(): void {
    for (const version of this.content?.current.values() ?? []) this.old.set(nameOf(version), version);
  }
}

function contentOf(stamp: string, rows: readonly ActiveRow[]): Content {
  const active = new Map<string, ActiveQuestion[]>();
  const practice = new Map<string, PracticeQuestion[]>();
  const current = new Map<string, QuestionVersion>();
  for (const row of rows) {
    const version = versionOf(row);
    current.set(version.questionId, version);
    const key = poolKeyOf(row.category, row.language);
    if (row.is_practice) addTo(practice, key, { ...version, key: row.key });
    else addTo(active, key, activeOf(row));
  }
  for (const pack of practice.values()) pack.sort((one, other) => one.key.localeCompare(other.key));
  return { stamp, active, practice, current };
}

function addTo<Question>(pools: Map<string, Question[]>, key: string, question: Question): void {
  const pool = pools.get(key);
  if (pool) pool.push(question);
  else pools.set(key, [question]);
}

const activeOf = (row: ActiveRow): ActiveQuestion => ({
  questionId: row.question_id,
  version: row.version,
  key: row.key,
  optionCount: row.options.length,
  notWith: row.not_with,
});

const versionOf = (row: VersionRow): QuestionVersion => ({
  questionId: row.question_id,
  version: row.version,
  text: row.text,
  options: row.options,
  correctOption: row.correct_option,
  difficulty: row.difficulty,
});
