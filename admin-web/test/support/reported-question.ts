import { type HttpClient } from '@sabi50/proof/http-client';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type AnswerView, type QuizStartView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';

/** Has a new player play a game and report its first question as out of date, in these words; answers what that asks. */
export async function reportedQuestion(product: Stage, words: string): Promise<string> {
  const { email, pin } = await product.newPlayer(200);
  const player = product.client();
  await call(player, ROUTES.login, { emailOrMobile: email, password: pin });
  const start = { category: 'sports', language: 'en', totalQuestions: 5 };
  const { session, question } = await call<QuizStartView>(player, ROUTES.quizSession, start);
  let next: QuizStartView['question'] | null = question;
  while (next) {
    const answer: object = {
      sessionId: session.id,
      category: 'sports',
      questionId: next.id,
      selectedAnswer: next.optionA,
    };
    next = (await call<AnswerView>(player, ROUTES.quizAttempt, answer)).nextQuestion;
  }
  const path = pathOf('userQuestionReports', { id: session.userId, sessionId: session.id });
  await call(player, path, { questionId: question.id, reason: 'outdated', words });
  // The page of a question fetches its figures once.
  const figures = `select from read.question_answers where question_id = '${question.id}'`;
  await poll(() => product.execute(figures)).toBeGreaterThan(0);
  return question.question;
}

async function call<View>(player: HttpClient, path: string, data: object): Promise<View> {
  const { status, body } = await player.post<View>(path, data);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
