import { lagosDate } from '@sabi50/contracts/business-time';
import { dataOf } from '../../../event-sourcing/event-store.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type Sql } from '../../../platform/postgres/database.js';
import {
  type AnswerSubmitted,
  type AnswerTimedOut,
  type QuizCompleted,
  type QuizStarted,
} from '../../../domain/quiz/quiz.events.js';

/** Versions of the questions of one game, by their ids. */
type Versions = Readonly<Record<string, number>>;
type Counts = ReadonlyMap<string, number>;

/** What became of a question: the stored index of the option, or why there is none. */
type Choice = number | 'skipped' | 'late';

interface Given {
  readonly sessionId: string;
  readonly questionId: string;
  readonly occurredAt: string;
  readonly choice: Choice;
}

const COLUMNS = ['option_0', 'option_1', 'option_2', 'option_3', 'skipped', 'late'] as const;
const columnOf = (choice: Choice): string => (typeof choice === 'number' ? `option_${choice}` : choice);

/**
 * One row a version of a question and month of Lagos, with how often each option was chosen (rule staff/question-figures). What
 * nobody saw does not count. Answers name no version: `question_answers_open` holds, of games that are not over, which they drew.
 */
export const questionAnswers: Projection<QuizStarted | AnswerSubmitted | AnswerTimedOut | QuizCompleted> = {
  name: 'question_answers',
  version: 1,
  tables: ['question_answers', 'question_answers_open'],
  ddl: `create table question_answers (
    question_id uuid not null,
    version     int not null,
    month       date not null,
    option_0    int not null,
    option_1    int not null,
    option_2    int not null,
    option_3    int not null,
    skipped     int not null,
    late        int not null,
    primary key (question_id, version, month)
  );
  create table question_answers_open (
    session_id uuid primary key,
    versions   jsonb not null
  )`,
  eventTypes: ['QuizStarted', 'AnswerSubmitted', 'AnswerTimedOut', 'QuizCompleted'],
  async apply(events, sql) {
    const started = new Map(
      dataOf(events, 'QuizStarted').map(({ sessionId, questions }) => [
        sessionId,
        Object.fromEntries(questions.map(({ questionId, version }) => [questionId, version])) as Versions,
      ]),
    );
    const over = new Set(dataOf(events, 'QuizCompleted').map(({ sessionId }) => sessionId));
    const given: Given[] = [
      ...dataOf(events, 'AnswerSubmitted').map((data) => ({ ...data, choice: data.selected ?? ('skipped' as const) })),
      ...dataOf(events, 'AnswerTimedOut').flatMap((data) =>
        data.unseen ? [] : [{ ...data, choice: 'late' as const }],
      ),
    ];
    const versions = new Map([...(await openBefore(sql, given, started)), ...started]);
    await count(sql, countsOf(given, versions));
    await keepOpen(
      sql,
      [...started].filter(([sessionId]) => !over.has(sessionId)),
    );
    const before = [...over].filter((sessionId) => !started.has(sessionId));
    if (before.length > 0)
      await sql.execute('delete from question_answers_open where session_id = any($1::uuid[])', [before]);
  },
};

/** What the games drew that began on an earlier page of the log. */
async function openBefore(sql: Sql, given: readonly Given[], started: ReadonlyMap<string, Versions>) {
  const ids = new Set(given.map(({ sessionId }) => sessionId).filter((sessionId) => !started.has(sessionId)));
  if (ids.size === 0) return [];
  const rows = await sql.query<{ session_id: string; versions: Versions }>(
    'select session_id, versions from question_answers_open where session_id = any($1::uuid[])',
    [[...ids]],
  );
  return rows.map((row) => [row.session_id, row.versions] as const);
}

async function keepOpen(sql: Sql, games: readonly (readonly [string, Versions])[]): Promise<void> {
  if (games.length === 0) return;
  await sql.execute(
    `insert into question_answers_open (session_id, versions)
     select id, versions from unnest($1::uuid[], $2::jsonb[]) as new (id, versions) on conflict do nothing`,
    [games.map(([sessionId]) => sessionId), games.map(([, versions]) => JSON.stringify(versions))],
  );
}

/** Sums of the page, by version and month. */
function countsOf(given: readonly Given[], versions: ReadonlyMap<string, Versions>): ReadonlyMap<string, Counts> {
  const sums = new Map<string, Map<string, number>>();
  for (const { sessionId, questionId, occurredAt, choice } of given) {
    const version = versions.get(sessionId)?.[questionId];
    if (version === undefined) continue;
    const key = `${questionId}/${version}/${lagosDate(new Date(occurredAt)).slice(0, 7)}-01`;
    const counts = sums.get(key) ?? new Map<string, number>();
    sums.set(key, counts.set(columnOf(choice), (counts.get(columnOf(choice)) ?? 0) + 1));
  }
  return sums;
}

async function count(sql: Sql, sums: ReadonlyMap<string, Counts>): Promise<void> {
  if (sums.size === 0) return;
  // In one order, so that a rebuild beside it never waits crosswise.
  const rows = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const keys = rows.map(([key]) => key.split('/'));
  await sql.execute(
    `insert into question_answers (question_id, version, month, ${COLUMNS.join(', ')})
     select * from unnest($1::uuid[], $2::int[], $3::date[], ${COLUMNS.map((_, n) => `$${n + 4}::int[]`).join(', ')})
     on conflict (question_id, version, month) do update
       set ${COLUMNS.map((name) => `${name} = question_answers.${name} + excluded.${name}`).join(', ')}`,
    [
      ...[0, 1, 2].map((part) => keys.map((key) => key[part])),
      ...COLUMNS.map((name) => rows.map(([, counts]) => counts.get(name) ?? 0)),
    ],
  );
}
