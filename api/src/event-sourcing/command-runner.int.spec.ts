import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { type Decider, type Fact } from '../kernel/decider.js';
import { DomainError } from '../kernel/domain-error.js';
import { newId } from '../kernel/ids.js';
import { Database } from '../platform/postgres/database.js';
import { CommandRunner } from './command-runner.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { SnapshotStore } from './snapshot-store.js';

type JarEvent = Fact<'Taken', { by: string }> | Fact<'Refilled', { sweets: number }>;

interface JarState {
  readonly left: number;
  readonly takers: readonly string[];
}

/** A jar with ten sweets: small enough to see every rule of the runner. A refill lets everybody take once more. */
const jar: Decider<JarState, { by: string } | { refill: number }, JarEvent> = {
  category: 'quiz',
  schemaVersions: { Taken: 1, Refilled: 1 },
  initial: { left: 10, takers: [] },
  decide(command, { left, takers }) {
    if ('refill' in command) return [{ type: 'Refilled', data: { sweets: command.refill } }];
    if (takers.includes(command.by)) return [];
    if (left === 0) throw new DomainError('INSUFFICIENT_BALANCE');
    return [{ type: 'Taken', data: { by: command.by } }];
  },
  evolve: ({ left, takers }, event) =>
    event.type === 'Taken'
      ? { left: left - 1, takers: [...takers, event.data.by] }
      : { left: left + event.data.sweets, takers: [] },
};

describe('running commands', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  const stores: PostgresEventStore[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    await database.close();
    await testDatabase.drop();
  });

  /** A runner as another process would have it: its own connection, its own memory. */
  const runner = (): CommandRunner => {
    const store = new PostgresEventStore(testDatabase.url);
    stores.push(store);
    return new CommandRunner(store, new SnapshotStore(database, 'a secret'));
  };
  const context = () => ({ actor: 'test', correlationId: 'c', causationId: 'c', now: new Date() });
  const take = (on: CommandRunner, id: string, by: string) => on.run(jar, id, { by }, context());
  const refill = (on: CommandRunner, id: string, sweets: number) => on.run(jar, id, { refill: sweets }, context());

  it('never gives out more than there is, however many processes ask at once', async () => {
    const [one, two] = [runner(), runner()];
    const id = newId();
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => take(index % 2 ? one : two, id, `child-${index}`)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refusals = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['INSUFFICIENT_BALANCE']));
    expect((await runner().load(jar, id)).state.left).toBe(0);
  });

  it('does not refuse on what it remembers when another process has changed it', async () => {
    const [one, two] = [runner(), runner()];
    const id = newId();
    for (let index = 0; index < 10; index += 1) await take(one, id, `child-${index}`);
    await expect(take(one, id, 'late')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await refill(two, id, 2);
    // In the memory of the first the jar is still empty.
    await expect(take(one, id, 'late')).resolves.toMatchObject({ revision: 11, state: { left: 1 } });
  });

  it('does not call a command done on what it remembers when another process has changed it', async () => {
    const [one, two] = [runner(), runner()];
    const id = newId();
    await take(one, id, 'ada');
    await refill(two, id, 1);
    // In the memory of the first she has had hers.
    await expect(take(one, id, 'ada')).resolves.toMatchObject({ revision: 2, state: { left: 9 } });
  });

  it('does nothing for a command that was done before, in whichever process', async () => {
    const id = newId();
    await take(runner(), id, 'ada');
    const again = await take(runner(), id, 'ada');
    expect(again).toMatchObject({ events: [], revision: 0, state: { left: 9 } });
  });
});
