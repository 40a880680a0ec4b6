import { QUICK_ANSWER_MS, QUICK_GAMES } from '@sabi50/contracts/limits';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type QuizCompleted } from '../../../domain/quiz/quiz.events.js';

/** What the completed games of one page say of one player, in their order. */
interface Page {
  fastAnswers: number;
  /** When the newest of them were given. */
  fastAt: string | null;
  /** A game that was not all right came before those of `perfect`. */
  isBroken: boolean;
  /** Of each game since with every answer right: ms for an answer, on average. */
  perfect: number[];
  /** When the newest of those ended. */
  perfectAt: string | null;
}

/**
 * One row for a player who answered faster than a person reads, or got a whole game right
 * (rule quiz/too-fast-is-shown): `fast_answers` counts options that were chosen in less than 0.7 s; `perfect_ms` holds,
 * of the newest games as long as each was all right, the average time for an answer; `quick_since` is when ten such
 * games in a row first took less than 1.5 s for an answer; `flagged_at` is when they last gave a reason to look, which tells
 * later evidence from what staff lifted (rule staff/speed-flag-lifted). It tells staff where to look, and punishes nobody.
 */
export const answerSpeed: Projection<QuizCompleted> = {
  name: 'answer_speed',
  version: 3,
  tables: ['answer_speed'],
  published: ['answer_speed'],
  ddl: `create table answer_speed (
    user_id      uuid primary key,
    fast_answers int not null,
    perfect_ms   int[] not null,
    quick_since  timestamptz,
    flagged_at   timestamptz
  )`,
  eventTypes: ['QuizCompleted'],
  async apply(events, sql) {
    const pages = new Map<string, Page>();
    for (const { data } of events) pages.set(data.userId, afterGame(pages.get(data.userId), data));
    const rows = [...pages].map(([userId, page]) => ({ userId, ...page }));
    const telling = rows.filter(({ fastAnswers, perfect }) => fastAnswers > 0 || perfect.length > 0);
    const broken = rows.filter(({ isBroken }) => isBroken).map(({ userId }) => userId);
    if (broken.length > 0) {
      await sql.execute(
        `update answer_speed set perfect_ms = '{}' where user_id = any($1::uuid[]) and perfect_ms <> '{}'`,
        [broken],
      );
    }
    if (telling.length === 0) return;
    const quick = rows.filter(({ perfect }) => perfect.length > 0);
    const newestGames = (list: string): string => `(${list})[greatest(1, cardinality(${list}) - ${QUICK_GAMES - 1}):]`;
    await sql.execute(
      `insert into answer_speed (user_id, fast_answers, perfect_ms, flagged_at)
       select user_id, fast, ${newestGames('perfect::int[]')}, fast_at
         from unnest($1::uuid[], $2::int[], $3::text[], $4::timestamptz[]) as new (user_id, fast, perfect, fast_at)
       on conflict (user_id) do update set fast_answers = answer_speed.fast_answers + excluded.fast_answers,
         flagged_at = coalesce(excluded.flagged_at, answer_speed.flagged_at),
         perfect_ms = ${newestGames('answer_speed.perfect_ms || excluded.perfect_ms')}`,
      [
        telling.map(({ userId }) => userId),
        telling.map(({ fastAnswers }) => fastAnswers),
        telling.map(({ perfect }) => `{${perfect.join(',')}}`),
        telling.map(({ fastAt }) => fastAt),
      ],
    );
    await sql.execute(
      `update answer_speed s set quick_since = coalesce(quick_since, at), flagged_at = greatest(flagged_at, at)
         from unnest($1::uuid[], $2::timestamptz[]) as new (user_id, at)
        where s.user_id = new.user_id and cardinality(perfect_ms) = ${QUICK_GAMES}
          and (select avg(ms) from unnest(perfect_ms) as ms) < ${QUICK_ANSWER_MS}`,
      [quick.map(({ userId }) => userId), quick.map(({ perfectAt }) => perfectAt)],
    );
  },
};

function afterGame(before: Page | undefined, game: QuizCompleted['data']): Page {
  const page = before ?? { fastAnswers: 0, fastAt: null, isBroken: false, perfect: [], perfectAt: null };
  const { fastAnswers = 0, answeringMs, answeredQuestions, correctAnswers, reason, occurredAt } = game;
  const fast = {
    fastAnswers: page.fastAnswers + fastAnswers,
    fastAt: fastAnswers > 0 ? occurredAt : page.fastAt,
  };
  // What games of before do not tell is no reason to doubt anybody.
  const isPerfect = answeringMs !== undefined && reason === 'completed' && correctAnswers === answeredQuestions;
  if (!isPerfect) return { ...fast, isBroken: true, perfect: [], perfectAt: null };
  return {
    ...page,
    ...fast,
    perfect: [...page.perfect, Math.round(answeringMs / correctAnswers)],
    perfectAt: occurredAt,
  };
}
