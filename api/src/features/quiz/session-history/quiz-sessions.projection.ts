import { dataOf } from '../../../event-sourcing/event-store.js';
import { columnsOf, type Sql } from '../../../platform/postgres/database.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { FIRST_RULES } from '../../../kernel/game-rules.js';
import {
  type BalanceAdjusted,
  type QuizFeeCharged,
  type QuizFeeRefunded,
} from '../../../domain/wallet/wallet.events.js';
import { returnedFeeKobo } from '../../wallet/wallet-history.queries.js';
import { type GameRegraded, type QuizCompleted, type QuizStarted } from '../../../domain/quiz/quiz.events.js';

/**
 * One row a session, from its charge (`charged`) over its opening (`open`) to its end (`over`). Serves the player's
 * history, the search for unfinished sessions, late opening, expiry, and the statistics of staff. `charged_at` is also the
 * start: a session starts when it is paid. The counts are those of its end, or of the last regrade; zero before.
 */
export const quizSessions: Projection<
  QuizFeeCharged | QuizStarted | QuizCompleted | GameRegraded | QuizFeeRefunded | BalanceAdjusted
> = {
  name: 'quiz_sessions',
  version: 6,
  tables: ['quiz_sessions'],
  published: ['quiz_sessions'],
  ddl: `create table quiz_sessions (
    id         uuid primary key,
    user_id    uuid not null,
    category   text not null,
    language   text not null,
    status     text not null,
    charged_at timestamptz not null,
    expires_at timestamptz not null,
    -- What is needed to open it; null once it is open.
    questions  jsonb,
    rules      jsonb,
    ended_at   timestamptz,
    -- How many questions were paid.
    total      smallint not null,
    answered   smallint not null default 0,
    correct    smallint not null default 0,
    points     smallint not null default 0,
    score      smallint not null default 0,
    reason     text,
    fee_kobo   bigint not null,
    refunded   boolean not null default false
  );
  create index quiz_sessions_user on quiz_sessions (user_id, charged_at desc);
  create index quiz_sessions_started on quiz_sessions (charged_at, id);
  create index quiz_sessions_unfinished on quiz_sessions (expires_at) where status <> 'over';
  create index quiz_sessions_ended on quiz_sessions (ended_at) where status = 'over'`,
  eventTypes: ['QuizFeeCharged', 'QuizStarted', 'QuizCompleted', 'GameRegraded', 'QuizFeeRefunded', 'BalanceAdjusted'],
  async apply(events, sql) {
    // A session goes through these in this order, so the order among different sessions does not matter.
    const [started, ended] = [dataOf(events, 'QuizStarted'), dataOf(events, 'QuizCompleted')];
    const written = await charged(sql, dataOf(events, 'QuizFeeCharged'), { started, ended });
    const isOlder = ({ sessionId }: { readonly sessionId: string }): boolean => !written.has(sessionId);
    await opened(sql, started.filter(isOlder));
    await completed(sql, ended.filter(isOlder));
    await regraded(sql, dataOf(events, 'GameRegraded'));
    await refunded(sql, dataOf(events, 'QuizFeeRefunded'));
    await returned(sql, dataOf(events, 'BalanceAdjusted'));
  },
};

/** What the same batch tells of sessions that it charges. */
interface Later {
  readonly started: readonly QuizStarted['data'][];
  readonly ended: readonly QuizCompleted['data'][];
}

type Charge = QuizFeeCharged['data'];

/**
 * Writes each new session once, as it stands at the end of the batch: a rebuild would write most of them three times.
 * Answers the ids of those that were new and went on in the batch.
 */
async function charged(sql: Sql, rows: readonly Charge[], { started, ended }: Later): Promise<ReadonlySet<string>> {
  const wentOn = new Set([...started, ...ended].map(({ sessionId }) => sessionId));
  await insertCharged(
    sql,
    rows.filter(({ sessionId }) => !wentOn.has(sessionId)),
  );
  const ends = new Map(ended.map((end) => [end.sessionId, end]));
  return insertPlayed(
    sql,
    rows.filter(({ sessionId }) => wentOn.has(sessionId)),
    ends,
  );
}

const lifetimesOf = (rows: readonly Charge[]): readonly number[] =>
  rows.map(({ rules = FIRST_RULES }) => rules.lifetimeMs / 1_000);

/** Keeps what is needed to open them. */
async function insertCharged(sql: Sql, rows: readonly Charge[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.execute(
    `insert into quiz_sessions (id, user_id, category, language, status, charged_at, expires_at, questions, rules, total,
                                fee_kobo)
     select id, user_id, category, language, 'charged', at, at + make_interval(secs => lifetime), questions, rules,
            jsonb_array_length(questions), fee_kobo
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::bigint[], $7::float8[],
                   $8::jsonb[], $9::jsonb[])
         as new (id, user_id, category, language, at, fee_kobo, lifetime, questions, rules)
     on conflict (id) do nothing`,
    [
      ...columnsOf(rows, 'sessionId', 'userId', 'category', 'language', 'occurredAt', 'feeKobo'),
      lifetimesOf(rows),
      rows.map(({ questions }) => JSON.stringify(questions)),
      rows.map(({ rules = FIRST_RULES }) => JSON.stringify(rules)),
    ],
  );
}

/** Those that are open, or over with what they ended with. */
async function insertPlayed(
  sql: Sql,
  rows: readonly Charge[],
  ends: ReadonlyMap<string, QuizCompleted['data']>,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const results = rows.map(({ sessionId }) => ends.get(sessionId));
  const inserted = await sql.query<{ id: string }>(
    `insert into quiz_sessions (id, user_id, category, language, status, charged_at, expires_at, total, fee_kobo,
                                ended_at, answered, correct, points, score, reason)
     select id, user_id, category, language, case when ended_at is null then 'open' else 'over' end, at,
            at + make_interval(secs => lifetime), total, fee_kobo, ended_at, answered, correct, points, score, reason
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::bigint[], $7::float8[],
                   $8::smallint[], $9::timestamptz[], $10::smallint[], $11::smallint[], $12::smallint[],
                   $13::smallint[], $14::text[])
         as new (id, user_id, category, language, at, fee_kobo, lifetime, total, ended_at, answered, correct, points,
                 score, reason)
     on conflict (id) do nothing returning id`,
    [
      ...columnsOf(rows, 'sessionId', 'userId', 'category', 'language', 'occurredAt', 'feeKobo'),
      lifetimesOf(rows),
      rows.map(({ questions }) => questions.length),
      results.map((end) => end?.occurredAt ?? null),
      results.map((end) => end?.answeredQuestions ?? 0),
      results.map((end) => end?.correctAnswers ?? 0),
      results.map((end) => end?.pointsEarned ?? 0),
      results.map((end) => end?.score ?? 0),
      results.map((end) => end?.reason ?? null),
    ],
  );
  return new Set(inserted.map(({ id }) => id));
}

async function opened(sql: Sql, rows: readonly QuizStarted['data'][]): Promise<void> {
  if (rows.length === 0) return;
  await sql.execute(
    `update quiz_sessions set status = 'open', questions = null, rules = null
      where id = any($1::uuid[]) and status = 'charged'`,
    columnsOf(rows, 'sessionId'),
  );
}

async function completed(sql: Sql, rows: readonly QuizCompleted['data'][]): Promise<void> {
  if (rows.length === 0) return;
  await sql.execute(
    `update quiz_sessions s set status = 'over', questions = null, rules = null, ended_at = done.at, answered = done.answered,
            correct = done.correct, points = done.points, score = done.score, reason = done.reason
       from unnest($1::uuid[], $2::timestamptz[], $3::smallint[], $4::smallint[], $5::smallint[], $6::smallint[],
                   $7::text[]) as done (id, at, answered, correct, points, score, reason)
      where s.id = done.id`,
    columnsOf(
      rows,
      'sessionId',
      'occurredAt',
      'answeredQuestions',
      'correctAnswers',
      'pointsEarned',
      'score',
      'reason',
    ),
  );
}

/** One game may be regraded for several questions; one after the other, as each tells what the game is then. */
async function regraded(sql: Sql, rows: readonly GameRegraded['data'][]): Promise<void> {
  for (const { sessionId, correctAnswers, score, pointsAdded } of rows) {
    await sql.execute('update quiz_sessions set correct = $2, score = $3, points = points + $4 where id = $1', [
      ...[sessionId, correctAnswers, score, pointsAdded],
    ]);
  }
}

/**
 * Only a session that a fault of ours ended, or that a withdrawn question lost, gets its own fee back; the refund of any
 * other is that of a second fee, which was taken and undone.
 */
async function refunded(sql: Sql, rows: readonly QuizFeeRefunded['data'][]): Promise<void> {
  if (rows.length === 0) return;
  await sql.execute(
    `update quiz_sessions s set refunded = true from unnest($1::uuid[], $2::text[]) as back (id, cause)
      where s.id = back.id and s.status = 'over' and (s.reason = 'fault' or back.cause = 'question-withdrawn')`,
    columnsOf(rows, 'sessionId', 'cause'),
  );
}

/** Staff gave the fee of a game back, or took it again (rule money/fee-given-back); the last one counts. */
async function returned(sql: Sql, rows: readonly BalanceAdjusted['data'][]): Promise<void> {
  const back = new Map<string, boolean>();
  for (const row of rows) {
    const kobo = returnedFeeKobo(row);
    if (row.cause && kobo !== 0) back.set(row.cause.id, kobo > 0);
  }
  if (back.size === 0) return;
  await sql.execute(
    `update quiz_sessions s set refunded = back.is_back from unnest($1::uuid[], $2::boolean[]) as back (id, is_back)
      where s.id = back.id`,
    [[...back.keys()], [...back.values()]],
  );
}
