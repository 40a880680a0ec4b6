import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type QuizFeeCharged } from '../../../domain/wallet/wallet.events.js';

/** One row a game: the versions of questions that were drawn for it, so that the games of one question are found. */
export const gamesOfQuestions: Projection<QuizFeeCharged> = {
  name: 'games_of_questions',
  version: 1,
  tables: ['games_of_questions'],
  // `versions[n]` is the version of `question_ids[n]`.
  ddl: `create table games_of_questions (
    id           uuid primary key,
    user_id      uuid not null,
    charged_at   timestamptz not null,
    question_ids uuid[] not null,
    versions     int[] not null
  );
  create index games_of_questions_questions on games_of_questions using gin (question_ids)`,
  eventTypes: ['QuizFeeCharged'],
  async apply(events, sql) {
    const rows = events.map(({ data }) => data);
    await sql.execute(
      `insert into games_of_questions (id, user_id, charged_at, question_ids, versions)
       select id, user_id, charged_at, ids::uuid[], versions::int[]
         from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[])
           as new (id, user_id, charged_at, ids, versions)
       on conflict (id) do nothing`,
      [
        rows.map(({ sessionId }) => sessionId),
        rows.map(({ userId }) => userId),
        rows.map(({ occurredAt }) => occurredAt),
        rows.map(({ questions }) => `{${questions.map(({ questionId }) => questionId).join(',')}}`),
        rows.map(({ questions }) => `{${questions.map(({ version }) => version).join(',')}}`),
      ],
    );
  },
};
