import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type HttpClient } from '../http-client.js';
import { type Category } from '@sabi50/contracts/enumerations';
import { type AnswerView, type QuestionView, type QuizStartView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type Credentials, type Stage } from './stage.js';

/** A question of the seeded bank; `correct` names the letter of the right option. */
interface SeededQuestion {
  readonly correct: 'A' | 'B' | 'C' | 'D';
  readonly en: Readonly<Record<string, string>>;
}

/** Another device of a player, without a browser, whose owner knows every right answer. */
export class DeviceElsewhere {
  private constructor(
    private readonly http: HttpClient,
    private readonly userId: string,
  ) {}

  static async of(stage: Stage, { email, pin, userId }: Credentials): Promise<DeviceElsewhere> {
    const http = stage.client();
    const { status } = await http.post(ROUTES.login, { emailOrMobile: email, password: pin });
    if (status !== 200) throw new Error(`Logging in elsewhere answered ${status}`);
    return new DeviceElsewhere(http, userId);
  }

  /** Plays a game in English to its end with so many of its five answers right; leaves at once when `right` is null. */
  async play(category: Category, right: number | null): Promise<void> {
    const claims = { userId: this.userId, category, language: 'en' };
    const key = { 'idempotency-key': randomUUID() };
    const { status, body } = await this.http.post<QuizStartView>(
      ROUTES.quizSession,
      { ...claims, totalQuestions: 5 },
      key,
    );
    if (status !== 200) throw new Error(`Starting a game answered ${status}: ${JSON.stringify(body)}`);
    if (right === null) {
      await this.http.put(pathOf('quizSessionEnd', { id: body.session.id }), {});
      return;
    }
    const answers = await rightAnswers(category);
    let question: QuestionView | null = body.question;
    while (question) {
      const known = answers.get(question.question);
      if (known === undefined) throw new Error(`The seeded bank does not know "${question.question}"`);
      const selectedAnswer = choice(question, known, question.number <= right);
      question = await this.answer({ ...claims, sessionId: body.session.id, questionId: question.id, selectedAnswer });
    }
  }

  /** @returns the next question, null after the last */
  private async answer(attempt: object): Promise<QuestionView | null> {
    const { status, body } = await this.http.post<AnswerView>(ROUTES.quizAttempt, attempt);
    if (status !== 200) throw new Error(`Answering elsewhere answered ${status}: ${JSON.stringify(body)}`);
    return body.nextQuestion;
  }
}

/** The right option, or one that is wrong. */
function choice({ optionA, optionB, optionC }: QuestionView, known: string, right: boolean) {
  return right ? known : [optionA, optionB, optionC].find((option) => option !== known);
}

async function rightAnswers(category: Category): Promise<ReadonlyMap<string, string | undefined>> {
  const file = fileURLToPath(new URL(`../../../../api/seed/questions/${category}.jsonl`, import.meta.url));
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const questions = lines.map((line) => JSON.parse(line) as SeededQuestion);
  return new Map(questions.map(({ correct, en }) => [en['q'] ?? '', en[correct.toLowerCase()]]));
}
