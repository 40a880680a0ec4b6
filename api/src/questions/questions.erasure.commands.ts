import { type Sql } from '../platform/postgres/database.js';

/** Erases a player's words about questions and what they practised; that a question was reported stays (rule data/erasure). */
export async function eraseQuestionWordsOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute('update question_reports set words = null where user_id = $1 and words is not null', [userId]);
  await tx.execute('delete from practice_answers where user_id = $1', [userId]);
  await tx.execute('delete from practice_records where user_id = $1', [userId]);
}
