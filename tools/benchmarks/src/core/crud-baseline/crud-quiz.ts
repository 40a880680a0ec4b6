import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import pg from 'pg';
import { CORRECT_ANSWERS_FOR_POINT, KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { type AttemptCall, type RandomQuestionCall, type StartCall } from './calls.js';

const FEE_NAIRA = QUIZ_FEE_KOBO / KOBO_PER_NAIRA;

/** A quiz as rows that are changed in place, by SQL without a mapper: what the product would be without a ledger. */
@Injectable()
export class CrudQuiz {
  private readonly pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });

  constructor() {
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  player(email: string) {
    return one<{ id: string }>(this.pool, 'select * from player where email = $1', [email]);
  }

  /** A question of the category that this game has not had yet. */
  randomQuestion({ category, language, excludeIds }: RandomQuestionCall) {
    return one(
      this.pool,
      'select * from question where category = $1 and language = $2 and id <> all ($3) order by random() limit 1',
      [category, language, excludeIds ? excludeIds.split(',') : []],
    );
  }

  /** Takes the fee and begins. */
  start({ userId, category, language, totalQuestions }: StartCall): Promise<{ id: string; newBalance: number }> {
    return this.transaction(async (client) => {
      const { rows } = await client.query<{ balance: number }>(
        'update player set balance = balance - $2 where id = $1 and balance >= $2 returning balance',
        [userId, FEE_NAIRA],
      );
      if (!rows[0]) throw new BadRequestException('Insufficient Balance');
      const session = await one<{ id: string }>(
        client,
        'insert into quiz_session (user_id, category, language, total_questions) values ($1, $2, $3, $4) returning id',
        [userId, category, language, totalQuestions],
      );
      await client.query(`insert into payment_activity (user_id, type, amount) values ($1, 'quiz_deduction', $2)`, [
        userId,
        FEE_NAIRA,
      ]);
      return { id: session.id, newBalance: rows[0].balance };
    });
  }

  async attempt({ sessionId, userId, questionId, selectedAnswer }: AttemptCall) {
    await one(this.pool, 'select id from quiz_session where id = $1 and user_id = $2', [sessionId, userId]);
    const { correctAnswer } = await one<{ correctAnswer: string }>(
      this.pool,
      'select correct_answer as "correctAnswer" from question where id = $1',
      [questionId],
    );
    const isCorrect = correctAnswer === selectedAnswer;
    await this.pool.query(
      'insert into attempt (session_id, question_id, user_id, selected_answer, is_correct) values ($1, $2, $3, $4, $5)',
      [sessionId, questionId, userId, selectedAnswer, isCorrect],
    );
    return { isCorrect, correctAnswer };
  }

  /** Counts the right answers and gives the point. */
  end(id: string, userId: string): Promise<{ correctAnswers: number }> {
    return this.transaction(async (client) => {
      const ended = await one<{ correctAnswers: number }>(
        client,
        `update quiz_session
         set correct_answers = (select count(*) from attempt where session_id = $1 and is_correct)
         where id = $1 and user_id = $2 returning correct_answers as "correctAnswers"`,
        [id, userId],
      );
      if (ended.correctAnswers >= CORRECT_ANSWERS_FOR_POINT)
        await client.query('update player set points = points + 1 where id = $1', [userId]);
      return ended;
    });
  }

  private async transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function one<Row extends pg.QueryResultRow>(
  database: pg.Pool | pg.PoolClient,
  sql: string,
  values: unknown[],
): Promise<Row> {
  const { rows } = await database.query<Row>(sql, values);
  if (!rows[0]) throw new NotFoundException();
  return rows[0];
}
