import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type AnswerView } from '@sabi50/contracts/quiz-views';
import { eventually } from '../../support/eventually.js';
import { type Payer } from '../../support/payment-fixture.js';
import { logIn, verifiedPlayer } from '../../support/verified-player.js';
import { done, keyed, type Stage } from './stage.js';

const WON = [true, true, true, false, true];
const LOST = [false, true, true, false, false];

/** What players do: register, pay, play, report, practise, and set themselves limits. */
export async function playersAct(stage: Stage): Promise<void> {
  await registered(stage);
  await games(stage);
  await besideTheGame(stage);
  await ownLimits(stage);
}

async function registered(stage: Stage): Promise<void> {
  const { email, password } = await verifiedPlayer(stage.product);
  await logIn(stage.product, email, password);
  await stage.product.client().post(ROUTES.login, { emailOrMobile: email, password: '135790' });
  await done(stage.product.client().post(ROUTES.forgotPassword, { email }));
}

/** Won, lost, left, and replaced by another. */
async function games(stage: Stage): Promise<void> {
  for (const results of [[WON, LOST], [LOST, WON], [WON]]) {
    const player = await stage.payer(500);
    for (const rights of results) await stage.quiz.play(player, rights);
  }
  const leaver = await stage.payer(500);
  const { session } = await stage.quiz.started(leaver, 'bible');
  await done(stage.quiz.end(leaver, session.id));
  const { session: other } = await stage.quiz.started(leaver, 'islamic');
  await done(stage.quiz.end(leaver, other.id));
}

/** One answer comes after its time: the clock of the api is moved meanwhile. */
export async function lateAnswers(stage: Stage): Promise<void> {
  const player = await stage.payer(0);
  const { product, staff } = stage;
  await product.database.execute(`update accounts set created_at = created_at - interval '5 minutes' where id = $1`, [
    player.userId,
  ]);
  stage.setClockOff(-40_000);
  const gift = { figure: 'balance', amount: '+100', seen: '0.00', reasonCode: 'goodwill', reason: 'A welcome' };
  await done(staff.post(pathOf('adminUserAdjustments', { id: player.userId }), gift, keyed()));
  const { session, question } = await stage.quiz.started(player);
  stage.setClockOff(0);
  const late = await stage.quiz.submit(player, session, {
    questionId: question.id,
    selectedAnswer: await stage.quiz.right(question.id),
  });
  let { nextQuestion }: Pick<AnswerView, 'nextQuestion'> = await done(Promise.resolve(late));
  while (nextQuestion) {
    const selectedAnswer = await stage.quiz.right(nextQuestion.id);
    const answer = stage.quiz.submit(player, session, { questionId: nextQuestion.id, selectedAnswer });
    ({ nextQuestion } = await done(answer));
  }
}

/** A report, practice, the board, a phone, a reminder, terms, a question asked about money. */
async function besideTheGame(stage: Stage): Promise<void> {
  const player = await stage.payer(300);
  const { userId: id, http } = player;
  const { session } = await stage.quiz.play(player, WON);
  const { questions } = (
    await http.get<{ questions: { id: string }[] }>(pathOf('userQuizSession', { id, sessionId: session.id }))
  ).body;
  const report = { questionId: questions[0]?.id, reason: 'outdated', words: 'Since 2022' };
  await done(http.post(pathOf('userQuestionReports', { id, sessionId: session.id }), report));
  const practised = [{ key: 'sports-046', isRight: true, answeredAt: new Date().toISOString() }];
  await done(http.put(pathOf('userPractice', { id }), { answers: practised }));
  await done(http.put(pathOf('userBoard', { id }), { nickname: 'QuickAda' }));
  await done(http.put(pathOf('userSpendingReminder', { id }), { amount: 350, time: null }));
  await done(http.post(pathOf('userTerms', { id }), { termsVersion: TERMS_VERSION, ageConfirmed: true }));
}

/** A limit that is lowered and raised, a pause, and an exclusion. */
async function ownLimits(stage: Stage): Promise<void> {
  const [limited, paused, excluded] = [await stage.payer(200), await stage.payer(0), await stage.payer(200)];
  const limit = ({ userId: id, http }: Payer, amount: number) =>
    done(http.put(pathOf('userDepositLimit', { id, period: 'day' }), { amount }));
  await limit(limited, 2_000);
  await limit(limited, 5_000);
  await done(paused.http.post(pathOf('userPause', { id: paused.userId }), { days: 1 }));
  await done(excluded.http.post(pathOf('userExclusion', { id: excluded.userId }), { months: 6 }, keyed()));
  await eventually(async () => {
    const rows = await stage.product.database.query('select 1 from read.play_breaks');
    if (rows.length === 0) throw new Error('no break is shown');
  });
}
