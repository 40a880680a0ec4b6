import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type QuestionView } from '@sabi50/contracts/quiz-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { secretDerivedId } from '../../../kernel/ids.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { ChargeQuizFee } from '../../wallet/wallet.commands.js';

describe('starting a session', () => {
  let fixture: QuizFixture;

  beforeAll(async () => {
    // More games in a row than a person may play.
    fixture = await QuizFixture.set({ env: { QUIZ_STARTS_PER_HOUR: '0', QUIZ_EXITS_PER_DAY: '0' } });
  });

  afterAll(() => fixture.close());

  const charges = async ({ userId }: Player): Promise<string[]> =>
    (await fixture.events(`wallet-${userId}`))
      .filter(({ type }) => type === 'QuizFeeCharged')
      .map(({ data }) => data['sessionId'] as string);

  it('refuses without the fee, and draws nothing', async () => {
    const ada = await fixture.player(49);
    expect(await fixture.start(ada)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_BALANCE' } });
    const nobody = await fixture.player(0);
    expect(await fixture.start(nobody)).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_BALANCE' } });
    expect(await charges(ada)).toEqual([]);
  });

  it('gives exactly two sessions to fifty simultaneous starts on 120 naira', async () => {
    const ada = await fixture.player(120);
    const starts = await Promise.all(Array.from({ length: 50 }, () => fixture.start(ada, 'sports', randomUUID())));
    const granted = starts.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(granted.map(({ newBalance }) => newBalance).sort()).toEqual(['20.00', '70.00']);
    expect(starts.filter(({ body }) => body.code === 'INSUFFICIENT_BALANCE')).toHaveLength(48);
    expect((await charges(ada)).sort()).toEqual(granted.map(({ id }) => id).sort());
    expect(await fixture.balance(ada)).toBe('20.00');
  });

  it('charges once for one key sent twenty times at once, and answers all alike', async () => {
    const ada = await fixture.player(500);
    const starts = await Promise.all(Array.from({ length: 20 }, () => fixture.start(ada, 'sports', 'one-tap')));
    const seen = starts.map(({ status, body }) => [status, body.id, body.newBalance, body.question?.id].join(' '));
    expect(new Set(seen).size).toBe(1);
    expect(starts[0]?.body.newBalance).toBe('450.00');
    expect(await charges(ada)).toHaveLength(1);
  });

  it('answers the same session for the same key long after, without a second charge', async () => {
    const ada = await fixture.player(500);
    const { body: first } = await fixture.start(ada, 'sports', 'monday');
    await fixture.end(ada, first.id);
    await fixture.play(ada, [true, true, true, true, true]);
    const { status, body } = await fixture.start(ada, 'sports', 'monday');
    expect(status).toBe(200);
    expect(body.id).toBe(first.id);
    expect(body.question.id).toBe(first.question.id);
    expect(body.newBalance).toBe('400.00');
    expect(await charges(ada)).toHaveLength(2);
  });

  it('refuses a key that was used for another quiz', async () => {
    const ada = await fixture.player(500);
    await fixture.start(ada, 'sports', 'reused');
    for (const [category, language] of [
      ['bible', 'en'],
      ['sports', 'ha'],
    ] as const) {
      const again = await fixture.start(ada, category, 'reused', language);
      expect(again).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    }
    expect(await charges(ada)).toHaveLength(1);
  });

  it('takes a key of 128 characters and refuses a longer one', async () => {
    const ada = await fixture.player(50);
    const longer = await fixture.start(ada, 'sports', 'k'.repeat(129));
    expect(longer).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_INVALID' } });
    expect((await fixture.start(ada, 'sports', 'k'.repeat(128))).status).toBe(200);
  });

  it('keeps the keys of different players apart', async () => {
    const [ada, bola] = [await fixture.player(50), await fixture.player(50)];
    const starts = await Promise.all([fixture.start(ada, 'sports', 'same'), fixture.start(bola, 'sports', 'same')]);
    expect(starts.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(2);
  });

  it('opens a session whose first start was cut off after the charge, when the key comes again', async () => {
    const ada = await fixture.player(100);
    const sessionId = secretDerivedId(fixture.product.config.APP_SECRET, 'quiz', ada.userId, 'cut-off');
    const { questions, ...session } = await drawnElsewhere(fixture);
    const context = systemContext('test', { id: ada.userId }, new Date());
    const charge = new ChargeQuizFee(ada.userId, { ...session, sessionId, questions }, context);
    await fixture.product.app.get(CommandBus).execute(charge);
    const { status, body } = await fixture.start(ada, 'sports', 'cut-off');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: sessionId, newBalance: '50.00', question: { number: 1 } });
    expect(body.question.id).toBe(questions[0]?.questionId);
    expect(await charges(ada)).toEqual([sessionId]);
  });

  it('opens such a session from its charge however many games were paid since, and charges no second time', async () => {
    const ada = await fixture.player(20_000);
    const sessionId = secretDerivedId(fixture.product.config.APP_SECRET, 'quiz', ada.userId, 'long-ago');
    const { questions, ...session } = await drawnElsewhere(fixture);
    const pay = (id: string) => {
      const context = systemContext('test', { id: `${ada.userId}-${id}` }, new Date());
      const charge = new ChargeQuizFee(ada.userId, { ...session, sessionId: id, questions }, context);
      return fixture.product.app.get(CommandBus).execute(charge);
    };
    await pay(sessionId);
    for (let game = 0; game < 200; game += 1) await pay(randomUUID());
    const left = `${20_000 - 201 * 50}.00`;
    await eventually(async () => expect(await fixture.balance(ada)).toBe(left));
    const { status, body } = await fixture.start(ada, 'sports', 'long-ago');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: sessionId, newBalance: left, question: { id: questions[0]?.questionId } });
    expect((await charges(ada)).filter((id) => id === sessionId)).toHaveLength(1);
  });

  it('seals each game that ended since, once, also one that another process ended (rule money/results-sealed)', async () => {
    const ada = await fixture.player(1_000);
    const { session: first } = await fixture.started(ada, 'bible');
    const { session: second } = await fixture.started(ada, 'sports');
    await fixture.end(ada, second.id);
    await fixture.started(ada, 'bible');
    // The worker ends the game that was replaced.
    await eventually(async () => expect((await fixture.events(`quiz-${first.id}`)).at(-1)?.type).toBe('QuizCompleted'));
    await fixture.started(ada, 'sports');
    const sealed = (await fixture.events(`wallet-${ada.userId}`)).flatMap(({ type, data }) =>
      type === 'QuizFeeCharged'
        ? [(data['endedGames'] as { sessionId: string }[]).map(({ sessionId }) => sessionId)]
        : [],
    );
    expect(sealed).toEqual([[], [], [second.id], [first.id]]);
  });

  it('gives a second fee back at once when only the stream of the session shows the first', async () => {
    const ada = await fixture.player(20_000);
    const { body: first } = await fixture.start(ada, 'sports', 'ancient');
    const { questions, ...session } = await drawnElsewhere(fixture);
    for (let game = 0; game < 260; game += 1) {
      const context = systemContext('test', { id: `${ada.userId}-${game}` }, new Date());
      const charge = new ChargeQuizFee(ada.userId, { ...session, sessionId: randomUUID(), questions }, context);
      await fixture.product.app.get(CommandBus).execute(charge);
    }
    const left = `${20_000 - 261 * 50}.00`;
    await eventually(async () => expect(await fixture.balance(ada)).toBe(left));
    await fixture.database.execute('delete from read.quiz_sessions where id = $1', [first.id]);
    const { status, body } = await fixture.start(ada, 'sports', 'ancient');
    expect(status).toBe(200);
    expect(body.id).toBe(first.id);
    expect(body).toMatchObject({ newBalance: left, question: { id: first.question.id } });
    await eventually(async () => expect(await fixture.balance(ada)).toBe(left));
    const shown =
      'select amount_kobo::int as kobo from read.payment_activities where reference = $1 order by amount_kobo desc';
    await eventually(async () =>
      expect(await fixture.database.query(shown, [first.id])).toEqual([
        { kobo: 5_000 },
        { kobo: 5_000 },
        { kobo: -5_000 },
      ]),
    );
    const undone = 'select refunded from read.quiz_sessions where id = $1';
    expect(await fixture.database.query(undone, [first.id])).toEqual([{ refunded: false }]);
    expect(await fixture.database.query('select name from read.checkpoints where poison is not null')).toEqual([]);
  });

  const remembered = async ({ userId }: Player): Promise<number> => {
    const [row] = await fixture.database.query<{ met: number }>(
      'select cardinality(question_ids) as met from read.recent_questions where user_id = $1',
      [userId],
    );
    return row?.met ?? 0;
  };

  it('does not bring a question back before a hundred others of its category', async () => {
    const ada = await fixture.player(1_000);
    const met: string[] = [];
    for (let game = 0; game < 20; game += 1) {
      const { body } = await fixture.start(ada, 'sports', undefined, game % 2 === 0 ? 'en' : 'ig');
      const [started] = await fixture.events(`quiz-${body.id}`);
      met.push(...(started?.data['questions'] as { questionId: string }[]).map(({ questionId }) => questionId));
      await fixture.end(ada, body.id);
      // A process remembers what it drew of ten games until the read model has it, which nobody plays within a moment.
      if (game % 5 === 4) await eventually(async () => expect(await remembered(ada)).toBe(met.length));
    }
    const keys = await fixture.database.query<{ key: string }>(
      'select distinct key from questions where id = any($1)',
      [met],
    );
    expect(keys).toHaveLength(100);
  });

  it('refuses when the bank has fewer than five active questions', async () => {
    const ada = await fixture.player(50);
    const deactivate = `update questions set is_active = $1, updated_at = clock_timestamp()
      where category = 'bible' and language = 'ha' and key > 'bible-004'`;
    await fixture.database.execute(deactivate, [false]);
    await fixture.database.query(`select pg_notify('sabi50_live', 'questions changed')`);
    await eventually(async () => {
      const start = await fixture.start(ada, 'bible', randomUUID(), 'ha');
      expect(start).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_QUESTIONS' } });
    });
    await fixture.database.execute(deactivate, [true]);
  });

  it.each([
    [{ category: 'music' }, 'category', 'Please choose a category'],
    [{ language: 'fr' }, 'language', 'Please choose a language'],
    [{ totalQuestions: 50 }, 'totalQuestions', 'A quiz has 5 questions'],
    [{ totalQuestions: '5' }, 'totalQuestions', 'A quiz has 5 questions'],
    [{ fee: 0 }, 'fee', 'Unknown field'],
  ])('refuses %j', async (change, field, message) => {
    const ada = await fixture.player(50);
    const body = { userId: ada.userId, category: 'sports', language: 'en', totalQuestions: 5, ...change };
    const answer = await ada.http.post(ROUTES.quizSession, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', errors: { [field]: [message] } } });
    expect(await charges(ada)).toEqual([]);
  });

  it('shows the right option at each place equally often, over a thousand servings', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => fixture.player(500)));
    const places = [0, 0, 0, 0];
    const servings: QuestionView[] = [];
    for (const player of players) {
      for (let game = 0; game < 10; game += 1) {
        const { session, question: first } = await fixture.started(player, 'current-affairs');
        let question: QuestionView | null = first;
        while (question) {
          servings.push(question);
          question = (await fixture.submit(player, session, { questionId: question.id, selectedAnswer: '' })).body
            .nextQuestion;
        }
      }
    }
    for (const { id, optionA, optionB, optionC, optionD } of servings) {
      const place = [optionA, optionB, optionC, optionD].indexOf(await fixture.right(id));
      places[place] = (places[place] ?? 0) + 1;
    }
    expect(servings).toHaveLength(1_000);
    const chiSquare = places.reduce((sum, count) => sum + (count - 250) ** 2 / 250, 0);
    // 3 degrees of freedom: a fair shuffle comes out above this once in a million runs.
    expect(chiSquare).toBeLessThan(31);
  });
});

/** What another process might have drawn. */
async function drawnElsewhere(fixture: QuizFixture) {
  const rows = await fixture.database.query<{ id: string }>(
    `select id from questions where category = 'sports' and language = 'en' limit 5`,
  );
  const questions = rows.map(({ id }) => ({ questionId: id, version: 1, order: [2, 0, 3, 1] }));
  return { category: 'sports', language: 'en', questions } as const;
}
