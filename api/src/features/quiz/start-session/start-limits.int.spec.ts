import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Category } from '@sabi50/contracts/enumerations';
import { dayOf } from '@sabi50/contracts/business-time';
import { EXITS_PER_DAY, STARTS_PER_HOUR, STARTS_PER_HOUR_MAX } from '@sabi50/contracts/limits';
import { eventually } from '../../../../test/support/eventually.js';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { Clock } from '../../../platform/clock.js';

/** A second api on the same database. */
const anotherApiOf = ({ config: { DATABASE_URL, APP_SECRET } }: TestProduct, env: Record<string, string> = {}) =>
  startTestProduct({ worker: false, env: { DATABASE_URL, APP_SECRET, ...env } });

/** The same player at another api. */
const at = async (api: TestProduct, { userId }: Player): Promise<Player> => ({
  userId,
  http: await api.signedIn({ userId }),
});

describe('how much a player may start', () => {
  let fixture: QuizFixture;
  const others: TestProduct[] = [];

  beforeAll(async () => {
    fixture = await QuizFixture.set();
  });

  afterAll(async () => {
    for (const other of others) await other.close();
    await fixture.close();
  });

  const anotherApi = async (env: Record<string, string>): Promise<TestProduct> => {
    const other = await anotherApiOf(fixture.product, env);
    others.push(other);
    return other;
  };

  const charges = async ({ userId }: Player): Promise<number> =>
    (await fixture.events(`wallet-${userId}`)).filter(({ type }) => type === 'QuizFeeCharged').length;

  const startAndLeave = async (player: Player, times: number, category: Category = 'sports'): Promise<void> => {
    for (let game = 0; game < times; game += 1) {
      const { session } = await fixture.started(player, category);
      expect((await fixture.end(player, session.id)).status).toBe(200);
    }
  };

  it('is sixty games an hour, also when sixty-one are started at the same moment', async () => {
    // In one category each start but the last ends the game before it, which is an early exit.
    const ada = await at(await anotherApi({ QUIZ_EXITS_PER_DAY: '0' }), await fixture.player(10_000));
    const starts = await Promise.all(
      Array.from({ length: STARTS_PER_HOUR + 1 }, () => fixture.start(ada, 'sports', randomUUID())),
    );
    const refused = starts.filter(({ status }) => status !== 200);
    expect(refused).toEqual([expect.objectContaining({ status: 409 })]);
    expect(refused[0]?.body.code).toBe('QUIZ_STARTS_LIMIT');
    expect(await charges(ada)).toBe(STARTS_PER_HOUR);
    expect(await fixture.balance(ada)).toBe(`${10_000 - STARTS_PER_HOUR * 50}.00`);
  });

  it('is no more after twenty games that were left, and nothing is charged for what is refused', async () => {
    const ada = await fixture.player(5_000);
    await startAndLeave(ada, EXITS_PER_DAY);
    const { status, body } = await fixture.start(ada, 'bible');
    expect(status).toBe(409);
    expect(body.code).toBe('QUIZ_EXITS_LIMIT');
    expect(await charges(ada)).toBe(EXITS_PER_DAY);
  });

  it('is counted anew after midnight in Lagos, by when a game ended', async () => {
    const ada = await fixture.player(5_000);
    const midnight = dayOf(new Date()).start;
    const clock = jest.spyOn(fixture.product.app.get(Clock), 'now');
    try {
      clock.mockImplementation(() => new Date(midnight.getTime() - 60_000));
      await startAndLeave(ada, EXITS_PER_DAY - 1);
      const { session } = await fixture.started(ada);
      expect((await fixture.end(ada, session.id)).status).toBe(200);
      expect((await fixture.start(ada)).body.code).toBe('QUIZ_EXITS_LIMIT');
      clock.mockImplementation(() => new Date(midnight.getTime() + 60_000));
      await startAndLeave(ada, EXITS_PER_DAY);
      expect((await fixture.start(ada)).body.code).toBe('QUIZ_EXITS_LIMIT');
    } finally {
      clock.mockRestore();
    }
  });

  it('goes on counting when the player paid for more games today than a wallet holds', async () => {
    const ada = await at(await anotherApi({ QUIZ_STARTS_PER_HOUR: '0' }), await fixture.player(20_000));
    await startAndLeave(ada, EXITS_PER_DAY - 1);
    for (let game = 0; game < STARTS_PER_HOUR_MAX; game += 1) {
      await fixture.play(ada, [true, true, true, true, true], 'bible');
    }
    await startAndLeave(ada, 1);
    expect((await fixture.start(ada)).body.code).toBe('QUIZ_EXITS_LIMIT');
  });

  it('counts a game that another one replaced, and no game that was played to its end', async () => {
    const ada = await fixture.player(5_000);
    await startAndLeave(ada, EXITS_PER_DAY - 1);
    await fixture.play(ada, [true, false, true, false, true]);
    await fixture.started(ada);
    await fixture.started(ada);
    expect((await fixture.start(ada)).body.code).toBe('QUIZ_EXITS_LIMIT');
  });

  it('answers the same start again, however many there were since', async () => {
    const ada = await fixture.player(5_000);
    const { body: first } = await fixture.start(ada, 'sports', 'first');
    await fixture.end(ada, first.id);
    await startAndLeave(ada, EXITS_PER_DAY - 1);
    const { status, body } = await fixture.start(ada, 'sports', 'first');
    expect([status, body.id]).toEqual([200, first.id]);
  });
});

describe('the limit of early exits for a script at two apis whose read models stand still', () => {
  let fixture: QuizFixture;
  let other: TestProduct;

  beforeAll(async () => {
    fixture = await QuizFixture.set({ worker: false });
    other = await anotherApiOf(fixture.product);
  });

  afterAll(async () => {
    await other.close();
    await fixture.close();
  });

  /** One player, signed in at both apis. */
  const atBoth = async (): Promise<readonly [Player, Player]> => {
    const here = await fixture.player(5_000);
    return [here, await at(other, here)];
  };

  /** A busy machine says 503 where a lock kept it waiting for too long; the call is made again under its key. */
  const answered = (player: Player, key: string) =>
    eventually(async () => {
      const answer = await fixture.start(player, 'sports', key);
      expect(answer.status).not.toBe(503);
      return answer;
    });

  it('lets exactly twenty games be started and left, and refuses the next start', async () => {
    const [here, there] = await atBoth();
    for (let game = 0; game < EXITS_PER_DAY; game += 1) {
      const { session } = await fixture.started(game % 2 ? here : there);
      expect((await fixture.end(game % 3 ? here : there, session.id)).status).toBe(200);
    }
    for (const player of [here, there]) {
      expect(await fixture.start(player)).toMatchObject({ status: 409, body: { code: 'QUIZ_EXITS_LIMIT' } });
    }
  });

  it('counts games that others replace, though nobody has ended them yet', async () => {
    const [here, there] = await atBoth();
    for (let game = 0; game <= EXITS_PER_DAY; game += 1) await fixture.started(game % 2 ? here : there);
    for (const player of [here, there]) {
      expect(await fixture.start(player)).toMatchObject({ status: 409, body: { code: 'QUIZ_EXITS_LIMIT' } });
    }
  });

  it('lets twenty-one of forty parallel starts in one category through: each but the last replaces one', async () => {
    const players = await atBoth();
    const starts = await Promise.all(
      Array.from({ length: 2 * EXITS_PER_DAY }, (_, game) => answered(players[game % 2] as Player, randomUUID())),
    );
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(EXITS_PER_DAY + 1);
    expect(new Set(starts.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['QUIZ_EXITS_LIMIT']));
  });
});

describe('a product without limits', () => {
  it('lets a player start and leave as they like', async () => {
    const fixture = await QuizFixture.set({ env: { QUIZ_STARTS_PER_HOUR: '0', QUIZ_EXITS_PER_DAY: '0' } });
    try {
      const ada = await fixture.player(5_000);
      for (let game = 0; game < STARTS_PER_HOUR + 5; game += 1) {
        const { session } = await fixture.started(ada);
        await fixture.end(ada, session.id);
      }
    } finally {
      await fixture.close();
    }
  });
});
