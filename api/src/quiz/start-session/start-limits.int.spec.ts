import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { EXITS_PER_DAY, STARTS_PER_HOUR } from '@sabi50/vocabulary/limits';
import { eventually } from '../../../test/support/eventually.js';
import { type Player, QuizTable } from '../../../test/support/quiz-table.js';

// A database of its own with the whole bank, on a machine that may be busy.
jest.setTimeout(60_000);

describe('how much a player may start', () => {
  let table: QuizTable;

  beforeAll(async () => {
    table = await QuizTable.set();
  });

  afterAll(() => table.close());

  const charges = async ({ userId }: Player): Promise<number> =>
    (await table.events(`wallet-${userId}`)).filter(({ type }) => type === 'QuizFeeCharged').length;

  const startAndLeave = async (player: Player, times: number, category: Category = 'sports'): Promise<void> => {
    for (let game = 0; game < times; game += 1) {
      const { session } = await table.started(player, category);
      expect((await table.end(player, session.id)).status).toBe(200);
    }
  };

  it('is sixty games an hour, also when sixty-one are started at the same moment', async () => {
    const ada = await table.player(10_000);
    const starts = await Promise.all(
      Array.from({ length: STARTS_PER_HOUR + 1 }, () => table.start(ada, 'sports', randomUUID())),
    );
    const refused = starts.filter(({ status }) => status !== 200);
    expect(refused).toEqual([expect.objectContaining({ status: 409 })]);
    expect(refused[0]?.body.code).toBe('QUIZ_STARTS_LIMIT');
    expect(await charges(ada)).toBe(STARTS_PER_HOUR);
    expect(await table.balance(ada)).toBe(`${10_000 - STARTS_PER_HOUR * 50}.00`);
  });

  it('is no more after twenty games that were left, and nothing is charged for what is refused', async () => {
    const ada = await table.player(5_000);
    await startAndLeave(ada, EXITS_PER_DAY);
    const { status, body } = await table.start(ada, 'bible');
    expect(status).toBe(409);
    expect(body.code).toBe('QUIZ_EXITS_LIMIT');
    expect(await charges(ada)).toBe(EXITS_PER_DAY);
  });

  it('is counted anew after midnight in Lagos', async () => {
    const ada = await table.player(5_000);
    await startAndLeave(ada, EXITS_PER_DAY);
    const midnight = `date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'`;
    await table.database.execute(
      `update read.quiz_sessions set ended_at = ${midnight} - interval '1 ms'
        where id = (select id from read.quiz_sessions where user_id = $1 limit 1)`,
      [ada.userId],
    );
    expect((await table.start(ada)).status).toBe(200);
  });

  it('counts a game that another one replaced, and no game that was played to its end', async () => {
    const ada = await table.player(5_000);
    await startAndLeave(ada, EXITS_PER_DAY - 1);
    await table.play(ada, [true, false, true, false, true]);
    await table.started(ada);
    await table.started(ada);
    await eventually(async () =>
      expect(await table.start(ada, 'sports', randomUUID())).toMatchObject({ body: { code: 'QUIZ_EXITS_LIMIT' } }),
    );
  });

  it('answers the same start again, however many there were since', async () => {
    const ada = await table.player(5_000);
    const { body: first } = await table.start(ada, 'sports', 'first');
    await table.end(ada, first.id);
    await startAndLeave(ada, EXITS_PER_DAY - 1);
    const { status, body } = await table.start(ada, 'sports', 'first');
    expect([status, body.id]).toEqual([200, first.id]);
  });
});

describe('a product without limits', () => {
  it('lets a player start and leave as they like', async () => {
    const table = await QuizTable.set({ env: { QUIZ_STARTS_PER_HOUR: '0', QUIZ_EXITS_PER_DAY: '0' } });
    try {
      const ada = await table.player(5_000);
      for (let game = 0; game < STARTS_PER_HOUR + 5; game += 1) {
        const { session } = await table.started(ada);
        await table.end(ada, session.id);
      }
    } finally {
      await table.close();
    }
  });
});
