import { type Category } from '@sabi50/contracts/enumerations';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type Credentials, type Stage } from '@sabi50/proof/stage/stage';
import { type Visitor, type VisitOptions } from '@sabi50/proof/stage/visitor';
import { playing } from './playing.js';
import { rightAnswers } from './question-bank.js';

export const START = 'Start for ₦50';

/** A visitor who is signed in as a player, a fresh one with ₦200 by default. Go to a page next. */
export async function signedIn(stage: Stage, options: VisitOptions & { readonly player?: Credentials } = {}) {
  const visitor = await stage.visit(options);
  const player = options.player ?? (await stage.newPlayer(200));
  await stage.signIn(visitor, player);
  return { visitor, page: visitor.page, player };
}

/** A player with ₦200 who has paid for a quiz and sees its first question. */
export async function atFirstQuestion(stage: Stage, category: Category, options: VisitOptions = {}) {
  const arrived = await signedIn(stage, options);
  const { page } = arrived;
  const play = playing(page, await rightAnswers(category));
  await page.goto(`/quiz/${category}`);
  await page.getByRole('button', { name: START }).click();
  await play.question(1);
  return { ...arrived, play };
}

/** What the server says the player has, such as "150.00". */
export async function balanceOf(stage: Stage, visitor: Visitor, id: string): Promise<string> {
  const answer = await visitor.context.request.get(stage.url + pathOf('userBalance', { id }));
  return ((await answer.json()) as BalanceView).balance;
}
