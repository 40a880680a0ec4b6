/**
 * Cases for the console to show, brought about on a running product by its own calls and those of its card provider's
 * simulator alone: what the demonstration data leave empty. For a product that may be thrown away: right answers are
 * changed, and some of its people have problems afterwards.
 */
import { randomUUID } from 'node:crypto';
import { closeConnections, HttpClient } from '@sabi50/proof/http-client';
import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { CasePlayer, made, PatientClient, until } from './case-player.mjs';

const STAFF = { emailOrMobile: 'admin@sabi50.test', password: 'Admin-Pass-2025' };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NAMES = [
  'Chukwuemeka Nwachukwu-Okonkwo',
  'Ngozi Eze',
  'Aisha Abubakar',
  'Olúwafúnmiláyọ̀ Adébáyọ̀',
  'Musa Danjuma',
];
const GAMES_OF_EACH = 10;

/** `around`: where the parts of the product are, as simulated players know it. What fails is said and left out. */
export async function makeCases(around) {
  const staff = new PatientClient(around.app, around.origin);
  await made(staff.post(ROUTES.login, STAFF));
  const players = await Promise.all(NAMES.map((name) => CasePlayer.join(around, name, 1_000)));
  const games = await gamesOf(players);
  const all = { around, staff, players, games, join: (...person) => CasePlayer.join(around, ...person) };
  for (const make of [payments, people, reports, regrades, statement, differences, broadcasts, staffActs])
    await make(all).then(
      () => console.log(`cases: ${make.name}`),
      (error) => console.error(`cases: ${make.name} were not made: ${error.message}`),
    );
  await closeConnections();
}

/** Two right answers each, so that one more is a point. */
async function gamesOf(players) {
  const each = players.map(async (player) => {
    const played = [];
    for (let game = 0; game < GAMES_OF_EACH; game += 1) played.push({ player, ...(await player.play(2)) });
    return played;
  });
  return (await Promise.all(each)).flat();
}

/** Held, disputed (waiting, contested, lost), failed, and one whose loss the player owes. */
async function payments({ staff, join }) {
  const payer = await join('Ibrahim Yusuf', 2_000);
  await payer.pay(500, { outcome: 'success', amount: 60_000 }, ({ held }) => held);
  await payer.pay(700, { outcome: 'failed' }, ({ status }) => status === 'failed');
  await payer.dispute(await payer.deposit(1_500));
  const contested = await payer.deposit(900);
  const { id } = await payer.dispute(contested);
  const path = pathOf('adminPayment', { reference: contested });
  const seen = await until('The dispute', async () => {
    const { body } = await staff.get(path);
    return body.disputes?.[0] && body;
  });
  const answer = {
    revision: seen.revision,
    reason: 'Played twelve games with it',
    disputeId: String(id),
    answer: 'contested',
  };
  await made(staff.post(pathOf('adminPaymentDispute', { reference: contested }), answer));

  const debtor = await join('Blessing Okafor');
  const spent = await debtor.deposit(200);
  for (let game = 0; game < 3; game += 1) await debtor.play(1);
  const lost = await debtor.dispute(spent);
  await made(debtor.card.post(`/sim/disputes/${lost.id}/resolve`, { resolution: 'merchant-accepted' }));
}

/** Suspended for a while and until further notice, waiting for erasure, not verified. */
async function people({ staff, join }) {
  const [cheat, quiet, leaving] = [await join('Emeka Okoro', 500), await join('Halima Sani'), await join('Grace Uche')];
  const suspend = (player, body) => made(staff.post(pathOf('adminUserSuspension', { id: player.id }), body));
  await suspend(cheat, { reasonCode: 'fair-play', reason: 'Five accounts answered from one phone within a minute' });
  const lastDay = new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10);
  await suspend(quiet, { reasonCode: 'own-wish', reason: 'Asked on the phone for a rest', lastDay });
  const reason = 'Requested for it by letter; identity was seen';
  await made(staff.post(pathOf('adminUserErasure', { id: leaving.id }), { reason }));
  await join('Yakubu Gowon-Adeyemi', 0, { isVerified: false });
}

/** Of the questions that were met most. */
async function reports({ games }) {
  const [sure, unsure] = commonest(games);
  for (const { player, sessionId } of games.filter(({ asked }) => asked.some(({ id }) => id === sure.id)).slice(0, 3))
    await player.report(sessionId, sure.id, 'wrong-answer', 'The answer is another one since this season.');
  const { player, sessionId } = games.find(({ asked }) => asked.some(({ id }) => id === unsure.id));
  await player.report(sessionId, unsure.id, 'unclear', 'Which of the two cups is meant?');
}

/** A correction whose effect is shown, one that ran, and a withdrawn question. */
async function regrades({ staff, games }) {
  const [shown, ran, withdrawn] = commonest(games);
  await preview(staff, shown, await correct(staff, shown));
  const done = await preview(staff, ran, await correct(staff, ran));
  const started = { id: ran.id, regradeId: done };
  await made(staff.post(pathOf('adminQuestionRegradeStart', started)));
  const seen = await made(staff.get(pathOf('adminQuestion', { id: withdrawn.id })));
  await made(staff.put(pathOf('adminQuestion', { id: withdrawn.id }), { isActive: false, revision: seen.revision }));
  await preview(staff, withdrawn, 'question-withdrawn');
}

/** What most games chose counts as right from now on. */
async function correct(staff, { id, wrong }) {
  const path = pathOf('adminQuestion', { id });
  const { options, revision } = await made(staff.get(path));
  await made(staff.put(path, { correctAnswer: OPTION_LETTERS[options.indexOf(wrong)], revision }));
  return 'answer-corrected';
}

async function preview(staff, { id }, cause) {
  const path = pathOf('adminQuestionRegrades', { id });
  await made(staff.post(path, { cause }));
  const regrade = await until('What a regrade would do', async () => {
    const { regrades: found } = await made(staff.get(path));
    return found.find(({ progress }) => progress?.state === 'previewed');
  });
  return regrade.id;
}

/** The most often wrongly answered first. */
function commonest(games) {
  const counts = new Map();
  for (const { asked } of games)
    for (const { id, wrong } of asked.filter((one) => one.wrong))
      counts.set(id, { id, wrong, games: (counts.get(id)?.games ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.games - a.games);
}

/** Of last month. */
async function statement({ staff, join }) {
  await join('Adunni Afolabi', 300, { source: 'radio', radioStation: 'Akure FM' });
  const filter = encodeURIComponent(JSON.stringify({ search: 'Akure FM' }));
  const [{ id }] = await made(staff.get(`${ROUTES.adminRadioStations}?range=[0,0]&filter=${filter}`));
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7);
  const share = { shareBasisPoints: 1_250, fromMonth: month, reason: 'As the contract of this year says' };
  await made(staff.post(pathOf('adminStationShares', { id }), share));
  await made(staff.post(pathOf('adminStationStatements', { id }), { month }));
}

/** Messages and payments of the card provider that nobody here knows. */
async function differences({ around, staff, join }) {
  const provider = new HttpClient(around.paystack);
  const webhook = { kind: 'unknown-reference', otherReference: randomUUID(), times: 1 };
  await made(provider.post('/sim/faults', { webhook }));
  await join('Kelechi Nnamdi', 300);
  const transactions = [5, 30].map((hours) => ({
    reference: randomUUID(),
    amount: hours * 14_000,
    createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  }));
  await made(provider.post('/sim/plant', { transactions }));
  await made(staff.post(ROUTES.adminReconciliationRuns));
  await until(
    'The exceptions',
    async () => (await made(staff.get(`${ROUTES.adminReconciliationExceptions}?range=[0,9]`))).length > 1,
  );
}

/** One that was sent (an address of it gets no mails), and one that is to come. */
async function broadcasts({ staff, players }) {
  const send = (path, body) => made(staff.post(path, body));
  await send(ROUTES.adminMailSuppressions, { email: players[1].email });
  const targetEmails = players.map(({ email }) => email);
  const custom = { subject: 'Two draws this week', message: 'Play until Sunday.', targetEmails };
  await send(ROUTES.adminSendCustomEmail, custom);
  const scheduledFor = new Date(Date.now() + 3 * DAY_MS).toISOString();
  await send(ROUTES.adminSendCustomEmail, { ...custom, subject: 'The draw is tomorrow', scheduledFor });
}

/** What an entry of the staff log can look like. */
async function staffActs({ staff, players: [player] }) {
  const path = pathOf('adminUser', { id: player.id });
  const { revision, email } = await made(staff.get(path));
  await made(staff.put(path, { email, revision, location: 'northern', preferredLanguage: 'ha' }));
  const { balance } = await made(staff.get(path));
  const adjustment = { figure: 'balance', amount: '150.00', seen: balance, reasonCode: 'goodwill' };
  const adjustments = pathOf('adminUserAdjustments', { id: player.id });
  await made(staff.post(adjustments, { ...adjustment, reason: 'The station said a wrong time for the draw' }));
  await made(
    staff.post(pathOf('adminUserNotes', { id: player.id }), { words: 'Called twice about the draw; was friendly.' }),
  );
  await made(staff.post(pathOf('adminUserEndSessions', { id: player.id }), { reason: 'The phone was stolen' }));
  await made(staff.post(pathOf('adminAttentionTake', { kind: 'held-payments' })));
}
