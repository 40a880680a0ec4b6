import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type AnswerView, type QuizStartView } from '@sabi50/vocabulary/quiz-views';
import { pathOf, ROUTES } from '@sabi50/vocabulary/routes';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage } from './support/console-stage.js';
import { countClicks } from './support/count-clicks.js';

/** From a player's report to its end. */
export function questionReportsJourneys(stage: () => ConsoleStage): void {
  it('leads from what needs attention to the reported question, its figures, and the end of its reports', async () => {
    const words = 'Five since 2022, says the journey';
    const asked = await reportedBy(stage(), words);
    const visitor = await stage().enter('super', '/admin');
    const { page } = visitor;
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Questions reported by players' }).click();
    const row = page.getByRole('row').filter({ hasText: words });
    for (const text of ['Out of date', 'Open']) await row.getByText(text, { exact: true }).waitFor();
    await poll(() => visitor.axeComplaints()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await row.getByRole('link', { name: asked }).click();
    await page.getByRole('heading', { name: asked, level: 1 }).waitFor();
    await page.getByText('1 open report', { exact: true }).waitFor();
    await poll(() => page.getByText(/^1 answer to version 1/).count()).toBe(1);
    await poll(() => visitor.axeComplaints()).toEqual([]);
    await page.getByRole('button', { name: 'Close reports…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close the reports of this question' });
    await dialog.getByRole('button', { name: 'Close reports' }).click();
    await dialog.getByText('Please say why').first().waitFor();
    await dialog.getByLabel('What became of it').selectOption('kept');
    await dialog.getByLabel('Why').fill('The laws of the game say so');
    await poll(() => visitor.axeComplaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close reports' }).click();
    await page.getByText('The reports are closed').waitFor();
    // To the reports, the question, its dialog, the answer to them, the reason, and twice the end: once without a reason.
    expect(clicks()).toBe(7);
    await page.getByRole('row').filter({ hasText: words }).getByText('Kept as it is').waitFor();
    await poll(() => page.getByText('1 open report').count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
}

/** Has a new player play a game and report its first question; answers what that asks. */
async function reportedBy(stage: ConsoleStage, words: string): Promise<string> {
  const { product } = stage;
  const visitor = await product.visit();
  await product.signIn(visitor, await product.newPlayer(200));
  const post = async <View>(path: string, data: object): Promise<View> =>
    (await call(visitor, product.url + path, data)) as View;
  const { session, question } = await post<QuizStartView>(ROUTES.quizSession, {
    ...{ category: 'sports', language: 'en', totalQuestions: 5 },
  });
  let next: QuizStartView['question'] | null = question;
  while (next) {
    const answer: object = {
      sessionId: session.id,
      category: 'sports',
      questionId: next.id,
      selectedAnswer: next.optionA,
    };
    next = (await post<AnswerView>(ROUTES.quizAttempt, answer)).nextQuestion;
  }
  const path = pathOf('userQuestionReports', { id: session.userId, sessionId: session.id });
  await post(path, { questionId: question.id, reason: 'outdated', words });
  return question.question;
}

async function call({ context }: Visitor, url: string, data: object): Promise<unknown> {
  const answer = await context.request.post(url, { data, headers: { origin: new URL(url).origin } });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
