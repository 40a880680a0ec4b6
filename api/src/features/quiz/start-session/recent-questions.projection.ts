import { RECENT_QUESTIONS_REMEMBERED } from '@sabi50/contracts/limits';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type QuizFeeCharged } from '../../../domain/wallet/wallet.events.js';

/** One row a player and category: the questions drawn for them lately, newest first (rule quiz/not-met-lately). */
export const recentQuestions: Projection<QuizFeeCharged> = {
  name: 'recent_questions',
  version: 1,
  tables: ['recent_questions'],
  ddl: `create table recent_questions (
    user_id      uuid not null,
    category     text not null,
    question_ids uuid[] not null,
    primary key (user_id, category)
  )`,
  eventTypes: ['QuizFeeCharged'],
  async apply(events, sql) {
    const drawn = new Map<string, { userId: string; category: string; ids: string[] }>();
    for (const { data } of events) {
      const { userId, category, questions } = data;
      const key = `${userId}/${category}`;
      const before = drawn.get(key)?.ids ?? [];
      const ids = [...questions.map(({ questionId }) => questionId), ...before];
      drawn.set(key, { userId, category, ids: ids.slice(0, RECENT_QUESTIONS_REMEMBERED) });
    }
    const rows = [...drawn.values()];
    await sql.execute(
      `insert into recent_questions (user_id, category, question_ids)
       select user_id, category, ids::uuid[] from unnest($1::uuid[], $2::text[], $3::text[]) as new (user_id, category, ids)
       on conflict (user_id, category) do update
         set question_ids = (excluded.question_ids || recent_questions.question_ids)[1:${RECENT_QUESTIONS_REMEMBERED}]`,
      [
        rows.map(({ userId }) => userId),
        rows.map(({ category }) => category),
        rows.map(({ ids }) => `{${ids.join(',')}}`),
      ],
    );
  },
};
