import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type QuizFeeCharged } from '../../../domain/wallet/wallet.events.js';

/**
 * One row for each question that was ever drawn for a paid session: reviews, disputes and audits go back to it, so staff
 * may switch it off but not delete it.
 */
export const drawnQuestions: Projection<QuizFeeCharged> = {
  name: 'drawn_questions',
  version: 1,
  tables: ['drawn_questions'],
  ddl: 'create table drawn_questions (question_id uuid primary key)',
  eventTypes: ['QuizFeeCharged'],
  async apply(events, sql) {
    const drawn = new Set<string>();
    for (const { data } of events) {
      for (const { questionId } of data.questions) drawn.add(questionId);
    }
    // Nearly all of them are known after a day: looking costs less than trying to insert.
    await sql.execute(
      `insert into drawn_questions (question_id)
       select id from unnest($1::uuid[]) as drawn (id)
        where not exists (select 1 from drawn_questions known where known.question_id = drawn.id)
       on conflict do nothing`,
      [[...drawn]],
    );
  },
};
