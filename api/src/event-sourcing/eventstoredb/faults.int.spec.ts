import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStoreDouble, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { type FaultEffect } from '@sabi50/eventstore-double/faults';
import {
  CONTRACT_CATEGORIES,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  pause,
} from '../../../test/event-store/contract-harness.js';
import { EventStoreUnavailable, EventTooLarge, WrongExpectedRevision } from '../event-store.js';
import {
  connectEventStoreDb,
  type EventStoreDbEventStore,
  type EventStoreDbOptions,
} from './eventstoredb-event-store.js';

/** Soon tired of silence, never of trying. */
const QUICK: EventStoreDbOptions = { timeoutMs: 1_000, giveUpMs: 30_000, unreachableMs: 30_000 };
/** For cases that are not about time, on a machine that may be busy. */
const LONG_TIMEOUTS: EventStoreDbOptions = { timeoutMs: 5_000, giveUpMs: 30_000, unreachableMs: 30_000 };

describe.each([
  ['BatchAppend', true],
  ['Append', false],
])('appends by %s', (_call, batchAppend) => {
  let double: EventStoreDouble;
  let store: EventStoreDbEventStore;
  const loose: unknown[] = [];
  const onLoose = (reason: unknown): void => void loose.push(reason);

  beforeEach(async () => {
    double = await startEventStoreDouble({ batchAppend });
    store = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, QUICK);
    loose.length = 0;
    process.on('unhandledRejection', onLoose);
    process.on('uncaughtException', onLoose);
  });
  afterEach(async () => {
    await store.close();
    await double.stop();
    process.off('unhandledRejection', onLoose);
    process.off('uncaughtException', onLoose);
    expect(loose).toEqual([]);
  });

  it.each<[string, FaultEffect]>([
    ['the connection drops before the write', 'drop'],
    ['the connection drops after the write', 'drop-after-write'],
    ['no answer comes and nothing is written', 'no-answer'],
    ['no answer comes after the write', 'no-answer-after-write'],
    ['the server ends the call', 'end'],
    ['the server is unavailable', 'unavailable'],
    ['the server fails without saying why', 'unknown'],
    ['the server is not ready', 'not-ready'],
    ["the server's own time-out comes after the write", 'time-out-after-write'],
  ])('record an append once when %s', async (_name, effect) => {
    for (const expected of ['no-stream', 1] as const) {
      const stream = freshStream('once');
      if (expected === 1) await store.append(stream, newEvents(2), 'no-stream');
      const events = newEvents(2);
      double.faults.next({ on: 'append', effect, times: 2 });
      const result = await store.append(stream, events, expected);
      const recorded = await store.readStream(stream, { from: result.revision - 1 });
      expect(idsOf(recorded)).toEqual(idsOf(events));
      expect(recorded[1]?.position).toBe(result.position);
      expect(double.faults.left).toBe(0);
    }
  });

  it('are given up in the end, and say that the store is unavailable', async () => {
    const hasty = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, { timeoutMs: 200, giveUpMs: 1_000 });
    double.faults.next({ on: 'append', effect: 'no-answer', times: 1_000 });
    const append = hasty.append(freshStream('given-up'), [newEvent(0)], 'no-stream');
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    await hasty.close();
  });

  it('are refused at once when too many wait, and taken again when they do not', async () => {
    const slowStore = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, { ...LONG_TIMEOUTS, waitingMax: 3 });
    double.faults.next({ on: 'append', effect: 'no-answer', times: 3 });
    const waiting = [1, 2, 3].map(() => slowStore.append(freshStream('waiting'), [newEvent(0)], 'no-stream'));
    const refused = slowStore.append(freshStream('refused'), [newEvent(0)], 'no-stream');
    await expect(refused).rejects.toThrow('Too many appends wait');
    await Promise.all(waiting);
    await expect(slowStore.append(freshStream('after'), [newEvent(0)], 'no-stream')).resolves.toBeDefined();
    await slowStore.close();
  });

  it.each<FaultEffect>(['access-denied', 'stream-deleted'])('are not repeated when refused by %s', async (effect) => {
    double.faults.next({ on: 'append', effect, times: 5 });
    const append = store.append(freshStream('refused'), [newEvent(0)], 'no-stream');
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(double.faults.left).toBe(4);
  });

  it('tell a wrong expected revision in the spelling of the trailers too', async () => {
    const stream = freshStream('trailers');
    await store.append(stream, newEvents(3), 'no-stream');
    double.faults.next({ on: 'append', effect: 'wrong-version-trailers' });
    const append = store.append(stream, [newEvent(3)], 2);
    await expect(append).rejects.toEqual(new WrongExpectedRevision(stream, 2, 2));
  });

  it('tell the size limit of the server as they tell their own', async () => {
    double.faults.next({ on: 'append', effect: 'too-large' });
    const append = store.append(freshStream('size'), [newEvent(0)], 'no-stream');
    await expect(append).rejects.toBeInstanceOf(EventTooLarge);
  });

  it('are too large for the port when only a long type name made them too large for the server', async () => {
    const event = newEvent(0, { type: 'T'.repeat(2_000), data: { filling: 'x'.repeat(1_048_000) } });
    const append = store.append(freshStream('type'), [event], 'no-stream');
    await expect(append).rejects.toBeInstanceOf(EventTooLarge);
  });

  it('go to the leader that a follower names', async () => {
    const leader = await startEventStoreDouble({ batchAppend });
    const stream = freshStream('leader');
    double.faults.next({ on: 'append', effect: 'not-leader', leader: { host: '127.0.0.1', port: leader.port } });
    await store.append(stream, [newEvent(0)], 'no-stream');
    expect(leader.log.stream(stream)).toHaveLength(1);
    expect(double.log.stream(stream)).toBeUndefined();
    await leader.stop();
    await expect(store.append(freshStream('back'), [newEvent(0)], 'no-stream')).resolves.toMatchObject({ revision: 0 });
  });

  it('survive a leader that nobody knows', async () => {
    double.faults.next({ on: 'append', effect: 'not-leader', times: 2 });
    await expect(store.append(freshStream('x'), [newEvent(0)], 'no-stream')).resolves.toMatchObject({ revision: 0 });
  });

  it.each<FaultEffect>(['unavailable', 'no-answer', 'drop', 'unknown'])(
    'wait for a server that does not tell its methods at first: %s',
    async (effect) => {
      double.faults.next({ on: 'features', effect, times: 2 });
      await expect(store.append(freshStream('y'), [newEvent(0)], 'no-stream')).resolves.toMatchObject({ revision: 0 });
    },
  );

  it('take a late answer for no answer, and record once', async () => {
    const stream = freshStream('late');
    const events = newEvents(2);
    double.faults.next({ on: 'append', effect: 'delay', delayMs: 450 });
    await expect(store.append(stream, events, 'no-stream')).resolves.toMatchObject({ revision: 1 });
    await pause(400);
    expect(idsOf(await store.readStream(stream))).toEqual(idsOf(events));
  });

  it('are each recorded once when connections drop under many of them', async () => {
    const slowStore = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, LONG_TIMEOUTS);
    const batches = Array.from({ length: 150 }, () => ({ stream: freshStream('many'), events: newEvents(2) }));
    const appends = batches.map(({ stream, events }) => slowStore.append(stream, events, 'no-stream'));
    for (let n = 0; n < 3; n += 1) {
      await pause(25);
      double.faults.next({ on: 'append', effect: 'drop-after-write' });
      await double.cutConnections();
    }
    await Promise.all(appends);
    for (const { stream, events } of batches) {
      expect(double.log.stream(stream)?.map(({ id }) => id)).toEqual(idsOf(events));
    }
    await slowStore.close();
  });

  it('of one connection do not suffer from the failure of another', async () => {
    const other = await startEventStoreDouble({ batchAppend });
    const second = connectEventStoreDb(other.url, CONTRACT_CATEGORIES, QUICK);
    await second.append(freshStream('second'), [newEvent(0)], 'no-stream');
    other.faults.next({ on: 'append', effect: 'delay', delayMs: 200 });
    const waiting = second.append(freshStream('second'), [newEvent(0)], 'no-stream');
    double.faults.next({ on: 'append', effect: 'drop' });
    await store.append(freshStream('first'), [newEvent(0)], 'no-stream');
    await expect(waiting).resolves.toMatchObject({ revision: 0 });
    expect(other.faults.left).toBe(0);
    await second.close();
    await other.stop();
  });

  it('are recognised after the server forgot its recent ids, and by another process', async () => {
    const slowStore = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, LONG_TIMEOUTS);
    const stream = freshStream('forgot');
    const events = newEvents(2);
    const first = await slowStore.append(stream, events, 'no-stream');
    await slowStore.append(stream, newEvents(600), 1);
    double.log.forgetCommitted();
    const second = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, LONG_TIMEOUTS);
    await expect(second.append(stream, events, 'no-stream')).resolves.toEqual(first);
    await expect(slowStore.append(stream, events, 'no-stream')).resolves.toEqual(first);
    expect(double.log.stream(stream)).toHaveLength(602);
    await second.close();
    await slowStore.close();
  });
});
