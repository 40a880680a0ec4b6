import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type Category } from '@sabi50/contracts/enumerations';
import { type AnswerView, type QuestionView, type QuizStartView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { derivedId, newId } from '../../src/kernel/ids.js';
import { systemContext } from '../../src/event-sourcing/command-context.js';
import { type Database } from '../../src/platform/postgres/database.js';
import { ImportQuestions } from '../../src/features/questions/import-questions/import-questions.js';
import { AdjustBalance } from '../../src/features/wallet/wallet.commands.js';
import { startTestProduct, type TestProduct } from './test-product.js';

export interface Player {
  readonly userId: string;
  readonly http: HttpClient;
}

/** Everything a quiz spec needs: the product with its whole bank, players with money, and somebody who knows it all. */
export class QuizFixture {
  private constructor(readonly product: TestProduct) {}

  static async set(options: Parameters<typeof startTestProduct>[0] = {}): Promise<QuizFixture> {
    const product = await startTestProduct(options);
    await product.app.get(ImportQuestions, { strict: false }).from();
    return new QuizFixture(product);
  }

  /** At a product that is there already, with the bank that it has. */
  static of(product: TestProduct): QuizFixture {
    return new QuizFixture(product);
  }

  get database(): Database {
    return this.product.database;
  }

  async player(balanceNaira: number, userId = newId()): Promise<Player> {
    const now = new Date();
    const gift = {
      deltaKobo: balanceNaira * 100,
      adjustmentId: derivedId('gift', userId),
      reason: 'demo-funds',
      by: 'system:test',
    };
    if (balanceNaira > 0) {
      await this.product.app
        .get(CommandBus)
        .execute(new AdjustBalance(userId, gift, systemContext('test', { id: userId }, now)));
    }
    return { userId, http: await this.product.signedIn({ userId }) };
  }

  start(player: Player, category: Category = 'sports', key?: string, language = 'en') {
    const body = { userId: player.userId, category, language, totalQuestions: 5 };
    const headers = key === undefined ? undefined : { 'idempotency-key': key };
    return player.http.post<QuizStartView & { code?: string }>(ROUTES.quizSession, body, headers);
  }

  /** Starts and insists that it went well. */
  async started(player: Player, category: Category = 'sports'): Promise<QuizStartView> {
    const { status, body } = await this.start(player, category);
    if (status !== 200) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  submit(
    player: Player,
    session: { id: string; category: Category },
    answer: { questionId: string; selectedAnswer: string; [claim: string]: unknown },
  ) {
    const body = { sessionId: session.id, category: session.category, language: 'en', ...answer };
    return player.http.post<AnswerView & { code?: string }>(ROUTES.quizAttempt, body);
  }

  end(player: Player, sessionId: string, body: object = {}) {
    return player.http.put(pathOf('quizSessionEnd', { id: sessionId }), body);
  }

  /** The text of the right option. */
  async right(questionId: string): Promise<string> {
    const [row] = await this.database.query<{ text: string }>(
      `select v.options[v.correct_option + 1] as text from questions q
         join question_versions v on v.question_id = q.id and v.version = q.version where q.id = $1`,
      [questionId],
    );
    if (!row) throw new Error(`No question ${questionId}`);
    return row.text;
  }

  async wrong(question: QuestionView): Promise<string> {
    const right = await this.right(question.id);
    const other = [question.optionA, question.optionB].find((option) => option !== right);
    return other as string;
  }

  /** Plays a session to its end; `rights[n]` says whether question n+1 is answered right. Answers every answer. */
  async play(player: Player, rights: readonly boolean[], category: Category = 'sports') {
    const { session, question: first } = await this.started(player, category);
    const answers: AnswerView[] = [];
    let question: QuestionView | null = first;
    for (const right of rights) {
      if (!question) break;
      const text = right ? await this.right(question.id) : await this.wrong(question);
      const { status, body } = await this.submit(player, session, { questionId: question.id, selectedAnswer: text });
      if (status !== 200) throw new Error(`answer: ${status} ${JSON.stringify(body)}`);
      answers.push(body);
      question = body.nextQuestion;
    }
    return { session, answers };
  }

  async balance(player: Player): Promise<string> {
    const { body } = await player.http.get<{ balance: string }>(pathOf('userBalance', { id: player.userId }));
    return body.balance;
  }

  /** Events of a stream as types, oldest first. */
  async events(stream: string): Promise<readonly { type: string; data: Record<string, unknown> }[]> {
    return this.database.query(`select type, data::jsonb as data from es.events where stream = $1 order by revision`, [
      stream,
    ]);
  }

  close(): Promise<void> {
    return this.product.close();
  }
}
