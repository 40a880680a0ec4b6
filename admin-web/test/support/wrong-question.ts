import { DeviceElsewhere } from '@sabi50/proof/stage/device-elsewhere';
import { poll } from '@sabi50/proof/stage/poll';
import { type Credentials, type Stage } from '@sabi50/proof/stage/stage';
import { type Category, OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { type AdminQuestionView, type QuestionRegradesView } from '@sabi50/contracts/question-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { staffClient } from './staff-client.js';

/** A question that cost a player the point of their only game. */
export interface WrongQuestion {
  readonly question: AdminQuestionView;
  readonly game: GameCaseView;
  /** The option that the player chose. */
  readonly chosen: string;
  readonly chosenLetter: string;
}

/** The player plays a game with two right answers, and the third question is the one that was answered wrong. */
export async function wrongQuestion(product: Stage, player: Credentials, category: Category): Promise<WrongQuestion> {
  await (await DeviceElsewhere.of(product, player)).play(category, 2);
  const staff = await staffClient(product);
  let gameId = '';
  await poll(async () => {
    const { body } = await staff.get<SessionsView>(`${ROUTES.adminQuizSessions}?userId=${player.userId}`);
    gameId = body.sessions[0]?.id ?? '';
    return body.sessions[0]?.reason;
  }).toBe('completed');
  const { body: game } = await staff.get<GameCaseView>(pathOf('adminGame', { id: gameId }));
  const wrong = game.questions[2];
  const { body: question } = await staff.get<AdminQuestionView>(
    pathOf('adminQuestion', { id: wrong?.questionId ?? '' }),
  );
  const chosen = wrong?.options[wrong.chosen ?? -1] ?? '';
  return { question, game, chosen, chosenLetter: OPTION_LETTERS[question.options.indexOf(chosen)] ?? '' };
}

interface SessionsView {
  readonly sessions: readonly { readonly id: string; readonly reason: string | null }[];
}

/** Such a question with the answer that was chosen as its right one, and what a regrade would do looked at. Answers its id. */
export async function correctedQuestion(product: Stage): Promise<string> {
  const player = await product.newPlayer(200);
  const { question, chosenLetter } = await wrongQuestion(product, player, 'islamic');
  const { id, revision } = question;
  const staff = await staffClient(product);
  const { status } = await staff.put(pathOf('adminQuestion', { id }), { correctAnswer: chosenLetter, revision });
  if (status !== 200) throw new Error(`Correcting a question answered ${status}`);
  const path = pathOf('adminQuestionRegrades', { id });
  await staff.post(path, { cause: 'answer-corrected' });
  await poll(async () => (await staff.get<QuestionRegradesView>(path)).body.regrades[0]?.progress?.state).toBe(
    'previewed',
  );
  return id;
}
