import { lagosDate, weekOf } from '@sabi50/contracts/business-time';
import { BOARD_GAMES_MAX } from '@sabi50/contracts/board-limits';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { type GameRegraded, type QuizCompleted } from '../../../domain/quiz/quiz.events.js';

/** What all regrades of one game in a page come to. */
interface Regraded {
  correct: number;
  /** Questions that were withdrawn, and so asked nobody. */
  withdrawn: number;
}

/**
 * Who answered how many questions right in the games that count of a week in Lagos: the first BOARD_GAMES_MAX that ended in it,
 * those that a fault of ours ended left out (rule board/first-games). A game counts with all its questions, also those that were
 * not answered. `board_weeks` is what players are ranked by; `board_games` says which games it sums, so that a regraded one can
 * be corrected. `reached_at`: when the last of them ended.
 */
export const boardWeeks: Projection<QuizCompleted | GameRegraded> = {
  name: 'board_weeks',
  version: 1,
  tables: ['board_weeks', 'board_games'],
  ddl: `create table board_weeks (
    week       date not null,
    user_id    uuid not null,
    games      smallint not null,
    correct    smallint not null,
    questions  smallint not null,
    reached_at timestamptz not null,
    primary key (week, user_id)
  ) with (fillfactor = 80);
  create table board_games (
    session_id uuid primary key,
    week       date not null,
    user_id    uuid not null,
    correct    smallint not null,
    questions  smallint not null
  )`,
  eventTypes: ['QuizCompleted', 'GameRegraded'],
  async apply(events, sql) {
    const ended: QuizCompleted['data'][] = [];
    const regraded = new Map<string, Regraded>();
    for (const { type, data } of events) {
      if (type === 'QuizCompleted') {
        if (data.reason !== 'fault') ended.push(data);
        continue;
      }
      const withdrawn = (regraded.get(data.sessionId)?.withdrawn ?? 0) + (data.rightOption === null ? 1 : 0);
      regraded.set(data.sessionId, { correct: data.correctAnswers, withdrawn });
    }
    // A game ends before it is regraded.
    if (ended.length > 0) await addGames(sql, ended);
    if (regraded.size > 0) await correctGames(sql, regraded);
  },
};

/** Those of the games that are among the first of their player's week; the page has them in the order in which they ended. */
async function addGames(sql: Sql, games: readonly QuizCompleted['data'][]): Promise<void> {
  await sql.execute(
    `with came as (
       select *, row_number() over (partition by week, user_id order by place) as nth
         from unnest($1::date[], $2::uuid[], $3::uuid[], $4::smallint[], $5::smallint[], $6::timestamptz[])
           with ordinality as game (week, user_id, session_id, correct, questions, ended_at, place)
     ), counted as (
       select came.* from came left join board_weeks w using (week, user_id)
        where coalesce(w.games, 0) + came.nth <= ${BOARD_GAMES_MAX}
     ), kept as (
       insert into board_games (session_id, week, user_id, correct, questions)
       select session_id, week, user_id, correct, questions from counted
     )
     insert into board_weeks (week, user_id, games, correct, questions, reached_at)
     select week, user_id, count(*), sum(correct), sum(questions), max(ended_at) from counted group by week, user_id
     on conflict (week, user_id) do update set games = board_weeks.games + excluded.games,
       correct = board_weeks.correct + excluded.correct, questions = board_weeks.questions + excluded.questions,
       reached_at = greatest(board_weeks.reached_at, excluded.reached_at)`,
    [
      games.map(({ occurredAt }) => weekOn(occurredAt)),
      games.map(({ userId }) => userId),
      games.map(({ sessionId }) => sessionId),
      games.map(({ correctAnswers }) => correctAnswers),
      games.map(({ answeredQuestions }) => Math.max(answeredQuestions, QUESTIONS_PER_SESSION)),
      games.map(({ occurredAt }) => occurredAt),
    ],
  );
}

/** Games that do not count are not there, and change nothing. */
async function correctGames(sql: Sql, regraded: ReadonlyMap<string, Regraded>): Promise<void> {
  const results = [...regraded.values()];
  await sql.execute(
    `with changed as (
       update board_games g set correct = r.correct, questions = g.questions - r.withdrawn
         from unnest($1::uuid[], $2::smallint[], $3::smallint[]) as r (session_id, correct, withdrawn)
         join board_games before using (session_id)
        where g.session_id = r.session_id
       returning g.week, g.user_id, g.correct - before.correct as more, r.withdrawn
     )
     update board_weeks w set correct = w.correct + c.more, questions = w.questions - c.withdrawn
       from (select week, user_id, sum(more) as more, sum(withdrawn) as withdrawn from changed group by week, user_id) c
      where w.week = c.week and w.user_id = c.user_id`,
    [[...regraded.keys()], results.map(({ correct }) => correct), results.map(({ withdrawn }) => withdrawn)],
  );
}

/** The Monday of the week in Lagos (rule data/lagos-time). */
const weekOn = (instant: string): string => lagosDate(weekOf(new Date(instant)).start);
