import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SESSION_MEMORY_MS } from '@sabi50/contracts/limits';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { newId } from '../../../kernel/ids.js';
import { SystemClock } from '../../clock.js';
import { Database } from '../../postgres/database.js';
import { SessionStore } from './session-store.js';

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

describe('sessions of two processes', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let one: SessionStore;
  let other: SessionStore;
  let loads = 0;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    const counted = new Database(testDatabase.url);
    const query = counted.query.bind(counted);
    counted.query = (text, values) => {
      if (text.includes('from sessions')) loads += 1;
      return query(text, values);
    };
    loads = 0;
    one = new SessionStore(counted, 'secret', new SystemClock());
    other = new SessionStore(database, 'secret', new SystemClock());
    closing.push(() => counted.close());
  });
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    await one.close();
    await other.close();
    for (const close of closing.splice(0)) await close();
    await database.close();
    await testDatabase.drop();
  });

  const open = () => other.create({ userId: newId(), kind: 'player' });

  /** A process that has used the session long enough to know every end of one. */
  async function remembered(token: string): Promise<void> {
    for (let waited = 0; waited < 3 * SESSION_MEMORY_MS; waited += 50) {
      expect(await one.find(token)).not.toBeNull();
      await pause(50);
    }
  }

  it('remembers a session for longer than a second while ends are announced', async () => {
    const { token } = await open();
    await remembered(token);
    const before = loads;
    await remembered(token);
    expect(loads).toBe(before);
  });

  it.each([
    ['another process ends it', async ({ session }: Opened) => other.end(session)],
    ['another process ends all of the account', async ({ session }: Opened) => other.endAllOf(session.userId)],
    ['its row is deleted by hand', async () => database.execute('delete from sessions')],
    ['its role changes', async () => database.execute(`update sessions set kind = 'staff'`)],
  ])('forgets it as soon as %s', async (_case, end) => {
    const opened = await open();
    await remembered(opened.token);
    await end(opened);
    await eventually(async () => expect((await one.find(opened.token))?.kind).not.toBe('player'));
  });

  it('asks again each second where no ends are announced', async () => {
    const pool = new Database(testDatabase.url);
    closing.push(() => pool.close());
    const deaf = Object.assign(Object.create(pool) as Database, { connectionString: 'postgres://127.0.0.1:1/none' });
    const store = new SessionStore(deaf, 'secret', new SystemClock());
    closing.push(() => store.close());
    const { token, session } = await open();
    expect((await store.find(token))?.idHash).toBe(session.idHash);
    await other.end(session);
    expect((await store.find(token))?.idHash).toBe(session.idHash);
    await pause(SESSION_MEMORY_MS);
    expect(await store.find(token)).toBeNull();
  });
});

type Opened = Awaited<ReturnType<SessionStore['create']>>;
