import { newId } from '../../src/kernel/ids.js';
import {
  changed,
  type Data,
  DAY_MS,
  type InsiderTamper,
  lostGame,
  moved,
  ofGame,
  ofStream,
  OUTSIDE,
  sql,
  takenOut,
} from './insider.js';
import { userOf } from './tamper.js';
import { type StoredEvent, type TamperedDatabase } from './tampered-database.js';

const leftGame = (store: TamperedDatabase): Promise<StoredEvent> =>
  store.first(`type = 'QuizCompleted' and data->>'reason' = 'left'`);

/** A lost game that no charge has sealed yet, and that nothing came of. */
const newestGame = (store: TamperedDatabase): Promise<StoredEvent> =>
  store.first(`type = 'QuizCompleted' and data->>'reason' = 'completed' and data->>'correctAnswers' = '2'
    and data->>'sessionId' not in (select data->>'sessionId' from es.events where type = 'GameRegraded')
    and data->>'sessionId' not in (select data->'cause'->>'id' from es.events where type = 'BalanceAdjusted' and data->'cause' is not null)
    and data->>'sessionId' not in (select r->>'sessionId' from es.events, jsonb_array_elements((data->'endedGames')::jsonb) r where type = 'QuizFeeCharged')`);

/** A right answer in the place of a wrong one, and the result that follows. */
async function answeredRight(store: TamperedDatabase, { data: { sessionId } }: StoredEvent): Promise<void> {
  const wrong = await store.first(`type = 'AnswerSubmitted' and ${ofGame(sessionId)} and data->>'isCorrect' = 'false'`);
  const [version] = await store.rows<{ right: number; score: number }>(
    `select correct_option as right, case difficulty when 'easy' then 1 when 'medium' then 2 else 3 end as score
       from question_versions where question_id = '${String(wrong.data['questionId'])}' and version = 1`,
  );
  const score = version?.score ?? 0;
  await store.change(wrong, { ...wrong.data, selected: version?.right, isCorrect: true, score });
  const end = await store.first(`type = 'QuizCompleted' and ${ofGame(sessionId)}`);
  const correctAnswers = Number(end.data['correctAnswers']) + 1;
  const result = {
    correctAnswers,
    pointsEarned: correctAnswers >= 3 ? 1 : 0,
    score: Number(end.data['score']) + score,
  };
  await store.change(end, { ...end.data, ...result });
}

/** The rules of a game, where it was paid and where it began, and the points that it gave. */
async function otherRules(store: TamperedDatabase, { data }: StoredEvent, rules: Data, pointsEarned: number) {
  await changed(store, `type in ('QuizFeeCharged', 'QuizStarted') and ${ofGame(data['sessionId'])}`, (of) => ({
    ...of,
    rules: { ...(of['rules'] as Data), ...rules },
  }));
  await changed(store, `type = 'QuizCompleted' and ${ofGame(data['sessionId'])}`, (of) => ({ ...of, pointsEarned }));
}

/** The fee of a left game goes back for a fault of ours that never was. */
async function faulted(store: TamperedDatabase, cause: string): Promise<void> {
  const left = await leftGame(store);
  await store.change(left, { ...left.data, reason: 'fault', cause });
  const { sessionId } = left.data;
  const refund = { sessionId, amountKobo: 5_000, cause };
  await store.append(userOf(left), 'QuizFeeRefunded', refund, {
    deltaKobo: 5_000,
    actor: 'system:refund-faulted-session',
  });
}

/** Games and their points. */
export const GAME_TAMPERS: readonly InsiderTamper[] = [
  {
    name: 'G1 points of a won game 1 → 50 in its rules, charge, opening and result',
    found: ['terms'],
    tamper: async (store) => otherRules(store, await lostGame(store), { pointsWhenWon: 50, correctForPoint: 2 }, 50),
  },
  {
    name: 'G2 right answers for a point 3 → 1 in the rules of a lost game',
    found: ['terms'],
    tamper: async (store) => otherRules(store, await lostGame(store), { correctForPoint: 1 }, 1),
  },
  {
    name: 'G4 fees of a player 5,000 → 1 kobo',
    found: ['terms'],
    async tamper(store) {
      const { stream } = await store.first(`type = 'QuizFeeCharged'`);
      await changed(store, `type = 'QuizFeeCharged' and ${ofStream(stream)}`, (data) => ({ ...data, feeKobo: 1 }));
    },
  },
  {
    name: 'G5 a wrong answer replaced by the right one, the chain left alone',
    found: ['sealed-result-differs'],
    tamper: async (store) => answeredRight(store, await lostGame(store)),
  },
  {
    name: 'G5 a wrong answer replaced by the right one in the newest game of a player',
    found: OUTSIDE,
    async tamper(store) {
      await answeredRight(store, await newestGame(store));
    },
  },
  {
    name: 'G7 an answer some milliseconds earlier in the newest game of a player',
    found: OUTSIDE,
    async tamper(store) {
      const end = await newestGame(store);
      const last = await store.first(
        `type = 'AnswerSubmitted' and ${ofGame(end.data['sessionId'])} and data->>'number' = '5'`,
      );
      const [occurredAt, tookMs] = [moved(last.data['occurredAt'], -10), Number(last.data['answeredAfterMs']) - 10];
      await store.change(last, { ...last.data, occurredAt, answeredAfterMs: tookMs }, { ...last.metadata, occurredAt });
      await store.change(end, { ...end.data, answeringMs: Number(end.data['answeringMs']) - 10 });
    },
  },
  {
    name: 'G6 a left game finished with invented right answers',
    found: ['sealed-result-differs', 'judgement'],
    async tamper(store) {
      const left = await leftGame(store);
      const started = await store.first(`type = 'QuizStarted' and ${ofGame(left.data['sessionId'])}`);
      await store.takeOut(left);
      const { rows } = { rows: started.data['questions'] as readonly { questionId: string }[] };
      for (const [index, { questionId }] of rows.entries()) {
        const at = moved(left.data['occurredAt'], index - 20);
        const answer = { number: index + 1, questionId, selected: 0, isCorrect: true, score: 1, answeredAfterMs: 900 };
        if (index > 0)
          await store.appendToGame(started, 'QuestionServed', { number: index + 1, questionId, occurredAt: at });
        await store.appendToGame(started, 'AnswerSubmitted', { ...answer, occurredAt: at });
      }
      const result = {
        ...left.data,
        reason: 'completed',
        answeredQuestions: 5,
        correctAnswers: 5,
        pointsEarned: 1,
        score: 5,
      };
      await store.appendToGame(started, 'QuizCompleted', result);
    },
  },
  {
    name: 'G8 version 99 of a question invented, drawn by one game alone',
    found: ['question-versions'],
    async tamper(store) {
      const { sessionId } = (await lostGame(store)).data;
      const started = await store.first(`type = 'QuizStarted' and ${ofGame(sessionId)}`);
      const questionId = (started.data['questions'] as readonly { questionId: string }[])[0]?.questionId;
      await store.statement(
        `insert into question_versions (question_id, version, text, options, correct_option, difficulty, created_at)
           select question_id, 99, text, options, (correct_option + 1) % cardinality(options), difficulty, created_at
             from question_versions where question_id = '${questionId}' and version = 1`,
      );
      await changed(store, `type in ('QuizFeeCharged', 'QuizStarted') and ${ofGame(sessionId)}`, (data) => ({
        ...data,
        questions: (data['questions'] as Data[]).map((drawn, index) =>
          index === 0 ? { ...drawn, version: 99 } : drawn,
        ),
      }));
    },
  },
  {
    name: 'G9 the one version of a question changed together with the one answer to it',
    found: ['sealed-result-differs'],
    async tamper(store) {
      const { sessionId } = (await lostGame(store)).data;
      const wrong = await store.first(
        `type = 'AnswerSubmitted' and ${ofGame(sessionId)} and data->>'isCorrect' = 'false'
           and (select count(*) from es.events o where o.type = 'AnswerSubmitted' and o.data->>'questionId' = es.events.data->>'questionId') = 1`,
      );
      await store.statement(
        `update question_versions set correct_option = ${Number(wrong.data['selected'])}
          where question_id = '${String(wrong.data['questionId'])}' and version = 1`,
      );
      await answeredRight(store, wrong);
    },
  },
  {
    name: 'G10 a left game turned into a fault: the bank was drained',
    found: ['end'],
    tamper: (store) => faulted(store, 'bank-drained'),
  },
  {
    name: 'G11 a left game turned into a fault: an outage, with its row',
    found: ['sealed-result-differs'],
    async tamper(store) {
      await faulted(store, 'outage');
      const at = String((await store.first(`type = 'QuizCompleted' and data->>'reason' = 'fault'`)).data['occurredAt']);
      await store.statement(
        `insert into outages (started_at, ended_at) values ('${moved(at, -3_000)}', '${moved(at, 3_000)}')`,
      );
    },
  },
  {
    name: 'G13 a lost game deleted with its charge, the wallet closed up',
    found: ['sealed-without-game'],
    tamper: async (store) => takenOut(store, ofGame((await lostGame(store)).data['sessionId'])),
  },
  {
    name: 'G14 a game copied under another id with its fee',
    found: ['order', 'recorded'],
    async tamper(store) {
      const { sessionId } = (await lostGame(store)).data;
      const copy = newId();
      const [charge, ...game] = await store.all(`${ofGame(sessionId)} and type <> 'GameRegraded'`);
      const { userId, balanceAfterKobo: _, prevHash: __, hash: ___, ...fields } = charge?.data as Data;
      await store.append(
        String(userId),
        'QuizFeeCharged',
        { ...fields, sessionId: copy },
        { deltaKobo: -5_000, actor: `player:${String(userId)}` },
      );
      for (const event of game) {
        const renamed = { ...event, stream: `quiz-${copy}`, data: { ...event.data, sessionId: copy } };
        await store.appendToGame(renamed, event.type, renamed.data);
      }
    },
  },
  {
    name: 'G15 a whole game nine minutes earlier, by its own words alone',
    found: ['recorded', 'time'],
    async tamper(store) {
      const { sessionId } = (await lostGame(store)).data;
      await changed(store, ofGame(sessionId), (data) => ({ ...data, occurredAt: moved(data['occurredAt'], -540_000) }));
      for (const event of await store.all(ofGame(sessionId)))
        await store.change(event, event.data, { ...event.metadata, occurredAt: event.data['occurredAt'] });
    },
  },
  {
    name: 'G16 everything of a player eight days earlier, with the times of the store',
    found: ['before-account', 'order'],
    async tamper(store) {
      const userId = userOf(await lostGame(store));
      const condition = `data->>'userId' = '${userId}'`;
      await changed(store, condition, (data) => ({ ...data, occurredAt: moved(data['occurredAt'], -8 * DAY_MS) }));
      for (const event of await store.all(condition))
        await store.change(event, event.data, { ...event.metadata, occurredAt: event.data['occurredAt'] });
      await store.statement(`update es.events set recorded_at = recorded_at - interval '8 days' where ${condition}`);
    },
  },
  sql(
    'G18 a regrade that is started and never done',
    ['regrade-not-done'],
    `update regrades set done_at = null where done_at is not null`,
  ),
  {
    name: 'G19 the point of a regrade taken away',
    found: ['regrade-not-done'],
    async tamper(store) {
      await takenOut(store, `type = 'GameRegraded' and data->>'pointsAdded' = '1'`);
      await store.statement('update regrades set done_at = null');
    },
  },
];
