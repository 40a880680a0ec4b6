import { randomUUID } from 'node:crypto';
import { type HttpClient } from '@sabi50/proof/http-client';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type ErasureView } from '@sabi50/contracts/erasure-views';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { pathOf, type RouteName, ROUTES } from '@sabi50/contracts/routes';
import { FIRST_STATIONS } from '../../../src/features/stations/seed-stations/seed-stations.js';
import { ErasePlayers } from '../../../src/features/privacy/erase-players/erase-player.js';
import { RegradeSchedule } from '../../../src/features/quiz/regrade-games/regrade-games.job.js';
import { IssueStatement } from '../../../src/reporting/station-statements/statements/issue-statement.js';
import { upload } from '../../support/csv-form.js';
import { eventually } from '../../support/eventually.js';
import { photo } from '../../support/media-samples.js';
import { uploadMedia } from '../../support/media-upload.js';
import { logIn, verifiedPlayer } from '../../support/verified-player.js';
import { done, keyed, type Stage } from './stage.js';

const DAY_MS = 86_400_000;
const REASON = 'As the player said';
const PIN = '246813';

/** What staff do about players, questions, prizes, stations and mails. */
export async function staffAct(stage: Stage): Promise<void> {
  await adjustments(stage);
  await suspensions(stage);
  await corrections(stage);
  await questions(stage);
  await prizes(stage);
  await stations(stage);
  await mailsAndFiles(stage);
}

async function adjustments({ staff, second, ...stage }: Stage): Promise<void> {
  const { userId: id } = await stage.payments.payer();
  const adjust = (change: object) => done(staff.post(pathOf('adminUserAdjustments', { id }), change, keyed()));
  const why = { reasonCode: 'goodwill', reason: REASON };
  await adjust({ figure: 'balance', amount: '+150', seen: '0.00', ...why });
  await adjust({ figure: 'points', amount: '+3', seen: '0', ...why });
  const large = { figure: 'balance', amount: '+50000.01', amountAgain: '+50000.01', seen: '150.00', ...why };
  for (const act of ['Withdraw', 'Confirm'] as const) {
    await adjust(large);
    const { requests } = (await second.get<{ requests: { id: string }[] }>(ROUTES.adminAdjustmentRequests)).body;
    const who = act === 'Confirm' ? second : staff;
    await done(who.post(pathOf(`adminAdjustmentRequest${act}`, { id: String(requests[0]?.id) }), {}));
  }
}

async function suspensions({ staff, payments, ...stage }: Stage): Promise<void> {
  const [{ userId: id }, { userId: still }] = [await payments.payer(), await payments.payer()];
  const suspend = (userId: string, change: object = {}) =>
    done(
      staff.post<PlayerAccessView>(pathOf('adminUserSuspension', { id: userId }), {
        ...{ reasonCode: 'security', reason: REASON, ...change },
      }),
    );
  const { suspension } = await suspend(id);
  await done(staff.post(pathOf('adminUserSuspensionLift', { id }), { reason: REASON, seen: suspension?.id }));
  await suspend(still);
  for (const act of ['Unlock', 'PinLink', 'EndSessions'] as const)
    await done(staff.post(pathOf(`adminUser${act}`, { id }), { reason: REASON }));
  await done(staff.post(pathOf('adminUserNotes', { id }), { words: 'Called about a deposit' }));
  const { revision } = (await staff.get<AdminUserView>(pathOf('adminUser', { id }))).body;
  await done(staff.put(pathOf('adminUser', { id }), { revision, firstName: 'Ngozi', reason: REASON }));
  const path = pathOf('adminUserErasure', { id });
  const asked = await done(staff.post<PlayerAccessView>(path, { reason: REASON }));
  const seen = asked.erasure?.id;
  await done(staff.post(pathOf('adminUserErasureCancel', { id }), { reason: REASON, seen }));
  void stage;
}

/** An answer is corrected for the games that met it, another question is withdrawn, and a fee is given back. */
async function corrections(stage: Stage): Promise<void> {
  const { staff, product, quiz } = stage;
  for (const cause of ['answer-corrected', 'question-withdrawn'] as const) {
    const player = await stage.payer(200);
    const { session } = await quiz.play(player, [false, true, true, false, false]);
    const [first] = (
      await player.http.get<{ questions: { id: string; selectedAnswer: string }[] }>(
        pathOf('userQuizSession', { id: player.userId, sessionId: session.id }),
      )
    ).body.questions;
    const id = String(first?.id);
    const [row] = await product.database.query<{ options: string[] }>(
      'select options from question_versions where question_id = $1 and version = 1',
      [id],
    );
    const correctAnswer = 'ABCD'[row?.options.indexOf(String(first?.selectedAnswer)) ?? 0];
    if (cause === 'answer-corrected') await done(staff.put(pathOf('adminQuestion', { id }), { correctAnswer }));
    else await done(staff.put(pathOf('adminQuestion', { id }), { isActive: false }));
    await regrade(stage, id, cause);
  }
  const player = await stage.payer(200);
  const { session } = await quiz.play(player, [false, true, true, false, false]);
  await done(staff.post(pathOf('adminGameFeeReturn', { id: session.id }), { reason: 'No sound' }));
}

async function regrade(stage: Stage, id: string, cause: string): Promise<void> {
  const { staff, product } = stage;
  await done(staff.post(pathOf('adminQuestionRegrades', { id }), { cause }));
  // A minute after the correction every process draws the new version.
  await product.database.execute(
    `update regrades set asked_at = now() - interval '59 seconds' where question_id = $1`,
    [id],
  );
  const state = async (wanted: string): Promise<string> => {
    const { regrades } = (
      await staff.get<{ regrades: { id: string; cause: string; progress: { state: string } | null }[] }>(
        pathOf('adminQuestionRegrades', { id }),
      )
    ).body;
    const found = regrades.find((one) => one.cause === cause);
    if (found?.progress?.state !== wanted) throw new Error(`It is ${found?.progress?.state}, not ${wanted}`);
    return found.id;
  };
  const regradeId = await eventually(() => state('previewed'));
  await done(staff.post(pathOf('adminQuestionRegradeStart', { id, regradeId }), {}));
  await eventually(async () => {
    await stage.get(RegradeSchedule).run();
    await state('done');
  });
}

async function questions({ staff }: Stage): Promise<void> {
  const river = {
    ...{ question: 'Which river is the longest?', category: 'sports', language: 'en', difficulty: 'hard' },
    ...{ options: ['Niger', 'Nile', 'Congo'], correctAnswer: 'B' },
  };
  const { id } = await done(staff.post<{ id: string }>(ROUTES.adminQuestions, river));
  await done(staff.put(pathOf('adminQuestion', { id }), { question: 'Which river of Africa is the longest?' }));
  const { id: gone } = await done(
    staff.post<{ id: string }>(ROUTES.adminQuestions, { ...river, question: 'Who kept goal?' }),
  );
  await done(staff.call('DELETE', pathOf('adminQuestion', { id: gone }), {}));
  const [report] = (await staff.get<{ items: { questionId: string }[] }>(ROUTES.adminQuestionReports)).body.items ?? [];
  if (report) {
    const close = pathOf('adminQuestionReportsClose', { id: report.questionId });
    await done(staff.post(close, { as: 'right', reason: REASON }));
  }
}

async function prizes(stage: Stage): Promise<void> {
  const { staff } = stage;
  const picture = await done(
    staff.call<{ pictureId: string }>('POST', ROUTES.adminDrawPictures, {
      ...{ headers: { 'content-type': 'image/jpeg' }, body: await photo() },
    }),
  );
  const drawDate = lagosDate(new Date(Date.now() + DAY_MS));
  const fan = { kind: 'daily', prize: 'Rechargeable fan', value: '38000', threshold: 15, drawDate, drawTime: '20:00' };
  await done(staff.post(ROUTES.adminDraws, { ...fan, pictureId: picture.pictureId }, keyed()));
  const announced = { drawKind: 'daily', drawDate: lagosDate(new Date()), allowOthers: true };
  const winners = [{ playerId: (await stage.payer(0)).userId, prize: 'Airtime', state: 'Lagos' }];
  await done(staff.post(ROUTES.adminWinnersAnnounce, { ...announced, winners }, keyed()));
  const given = (fullName: string, phoneNumber: string) => ({ fullName, phoneNumber, state: 'Kano' });
  const kept = await done(staff.post<{ id: string }>(ROUTES.adminWinners, given('Ada Obi', '08030000011')));
  const gone = await done(staff.post<{ id: string }>(ROUTES.adminWinners, given('Ola Obi', '08030000012')));
  void kept;
  await done(staff.call('DELETE', pathOf('adminWinner', { id: gone.id }), {}));
  const content = 'fullName,phoneNumber,state\nAda Winner,08030000013,Kano\n';
  await done(upload(staff, ROUTES.adminWinnersBulkUpload, { field: 'csvFile', content }));
}

async function stations(stage: Stage): Promise<void> {
  const { staff, product } = stage;
  const id = String(FIRST_STATIONS[0]?.id);
  const { email, password } = await verifiedPlayer(product, { source: 'radio', radioStation: FIRST_STATIONS[0]?.name });
  const { userId, client: http } = await logIn(product, email, password);
  await stage.paid({ userId, http }, 500);
  await stage.quiz.play({ userId, http }, [true, true, true, false, false]);
  const seen = await eventually(async () => {
    const { body } = await staff.get<AdminUserView>(pathOf('adminUser', { id: userId }));
    if (body.answerSpeed?.fastAnswers !== 5) throw new Error('not marked for speed');
    return body.answerSpeed.flaggedAt;
  });
  await done(staff.post(pathOf('adminUserSpeedFlagLift', { id: userId }), { reason: REASON, seen }));
  const fromMonth = lagosDate(new Date()).slice(0, 7);
  const share = { shareBasisPoints: 2_500, fromMonth, reason: REASON };
  await done(staff.post(pathOf('adminStationShares', { id }), share, keyed()));
  const name = { name: 'Wazobia', frequency: '95.1 FM', location: 'lagos', language: 'en' };
  const added = await done(staff.post<{ id: string }>(ROUTES.adminRadioStations, name));
  await done(staff.call('DELETE', pathOf('adminRadioStation', { id: added.id }), {}));
}

async function mailsAndFiles({ staff, payments, product }: Stage): Promise<void> {
  const { userId: id } = await payments.payer();
  const [account] = await product.database.query<{ id: string; email: string }>(
    'select id, email from accounts where id = $1',
    [id],
  );
  await done(
    staff.post(ROUTES.adminSendBroadcast, {
      ...{ subject: 'Hello {{firstName}}', content: 'We have news.', category: 'custom', recipients: [account] },
    }),
  );
  await done(staff.post(ROUTES.adminMailSuppressions, { email: 'nobody@sabi50.test' }));
  await done(uploadMedia(staff, { content: await photo(), type: 'image/jpeg' }));
  await done(staff.get(`${ROUTES.adminWinnersExport}`));
  const data = { reference: randomUUID(), amount: 50_000, customer: { first_name: 'Ada' } };
  await done(payments.webhook({ event: 'charge.success', data }));
  const [webhook] = await product.database.query<{ id: string }>('select id from unmatched_webhooks limit 1');
  await done(staff.post(pathOf('adminUnmatchedWebhookSettle', { id: String(webhook?.id) }), { reason: REASON }));
}

/** A month later: players are erased, one with what was on the wallet, and a station has its statement. */
export async function aMonthLater(stage: Stage): Promise<void> {
  const { product } = stage;
  const asked: { readonly userId: string; readonly http: HttpClient }[] = [];
  for (const naira of [0, 250]) {
    const { email } = await verifiedPlayer(product);
    const { userId, client: http } = await logIn(product, email, PIN);
    if (naira > 0) await stage.paid({ userId, http }, naira);
    const giveUp = naira > 0 ? { giveUp: `${naira}.00` } : {};
    const path = pathOf('userErasure' satisfies RouteName, { id: userId });
    await done(http.post<ErasureView>(path, { pin: PIN, words: 'delete my data', ...giveUp }));
    asked.push({ userId, http });
  }
  await stage.projected();
  stage.setClockOff(31 * DAY_MS);
  await eventually(async () => {
    await stage.get(ErasePlayers).run();
    const rows = await product.database.query('select 1 from accounts where erased_at is not null');
    if (rows.length < asked.length) throw new Error('not erased yet');
  });
  // Sessions end by the clock of the database: no call can be made by HTTP.
  const actor = { userId: stage.staffId, role: 'super_admin', requestId: randomUUID() } as const;
  const month = lagosDate(new Date()).slice(0, 7);
  await stage.get(IssueStatement).issue(String(FIRST_STATIONS[0]?.id), { month }, actor);
}
