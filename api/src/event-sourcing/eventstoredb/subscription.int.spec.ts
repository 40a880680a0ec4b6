import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStoreDouble, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { EXPECTED } from '@sabi50/eventstore-double/event-log';
import { type FaultEffect } from '@sabi50/eventstore-double/faults';
import {
  CONTRACT_CATEGORIES,
  eventually,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  pause,
} from '../../../test/event-store/contract-harness.js';
import { type Position } from '../../kernel/position.js';
import { EventStoreUnavailable, type EventPage } from '../event-store.js';
import { connectEventStoreDb, type EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { appendAtEnd } from '../../../test/event-sourcing/append-at-end.js';

const SYSTEM_EVENTS = 4_000;

describe('reads and subscriptions on EventStoreDB', () => {
  let double: EventStoreDouble;
  let store: EventStoreDbEventStore;
  const errors: Error[] = [];

  beforeEach(async () => {
    double = await startEventStoreDouble();
    errors.length = 0;
    const onError = (error: Error): void => void errors.push(error);
    store = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, { timeoutMs: 1_000, unreachableMs: 3_000, onError });
  });
  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  it.each<FaultEffect>(['drop', 'unavailable', 'unknown', 'no-answer'])('read again after %s', async (effect) => {
    const stream = freshStream('read');
    await store.append(stream, newEvents(5), 'no-stream');
    double.faults.next({ on: 'read', effect });
    expect(await store.readStream(stream)).toHaveLength(5);
    double.faults.next({ on: 'read', effect });
    expect((await store.readAll('')).events).toHaveLength(5);
  });

  it.each([1, 2, 3, 4])('miss no event that is appended while a page is read: before question %d', async (question) => {
    const stream = freshStream('race');
    await store.append(stream, newEvents(3), 'no-stream');
    const take = double.faults.take.bind(double.faults);
    let asked = 0;
    double.faults.take = (point) => {
      if (point === 'read') asked += 1;
      if (point === 'read' && asked === question) {
        const [data, metadata] = [Buffer.from('{"n":3}'), Buffer.from('{}')];
        const late = { id: randomUUID(), type: 'Late', contentType: 'application/json', data, metadata };
        double.log.append(stream, EXPECTED.any, [late]);
      }
      return take(point);
    };
    const seen: unknown[] = [];
    for (let after: Position = '', read = 0; read < 5; read += 1) {
      const page = await store.readAll(after, 10);
      seen.push(...page.events.map(({ data }) => data['n']));
      after = page.next;
    }
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  it('give a read up when the server stays silent', async () => {
    double.faults.next({ on: 'read', effect: 'no-answer', times: 100 });
    await expect(store.readStream('quiz-silent')).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(store.ping()).rejects.toBeInstanceOf(EventStoreUnavailable);
  });

  it.each<FaultEffect>(['drop', 'unavailable', 'end', 'no-answer', 'unknown'])(
    'subscribe again when the server answers %s at first',
    async (effect) => {
      const stream = freshStream('again');
      const events = newEvents(10);
      double.faults.next({ on: 'subscribe', effect, times: 2 });
      const seen: string[] = [];
      const subscription = store.subscribe('', async (page) => void seen.push(...idsOf(page.events)));
      await eventually(
        () => errors.length >= 2,
        () => 'no error was reported',
      );
      await store.append(stream, events, 'no-stream');
      await eventually(
        () => seen.length >= 10,
        () => `${seen.length} of 10 events came`,
      );
      await subscription.close();
      expect(seen).toEqual(idsOf(events));
    },
  );

  it('follow on over the same connection, without a word, when the server finds them too slow', async () => {
    double.faults.next({ on: 'subscribe', effect: 'too-slow', times: 3 });
    const seen: string[] = [];
    const subscription = store.subscribe('', async (page) => void seen.push(...idsOf(page.events)));
    const unlisten = store.onAppended(() => undefined);
    const events = newEvents(40);
    // More at once than a live subscription holds: it is ended, wherever it stands.
    for (const part of [events.slice(0, 1), events.slice(1)]) {
      await store.append(freshStream('slow'), part, 'no-stream');
      await eventually(
        () => seen.length >= part.length,
        () => `${seen.length} events came`,
      );
      await eventually(
        () => double.subscriptions.open === 2,
        () => `${double.subscriptions.open} subscriptions`,
      );
      await pause(50);
    }
    await eventually(
      () => seen.length === 40,
      () => `${seen.length} of 40 events came`,
    );
    unlisten();
    await subscription.close();
    expect(seen).toEqual(idsOf(events));
    expect(double.faults.left).toBe(0);
    expect(double.subscriptions.tooSlow).toBeGreaterThan(0);
    expect([store.connectionsOpened, errors]).toEqual([1, []]);
  });

  it('hold one subscription of the server, however many subscribers there are', async () => {
    const [one, two] = [newEvents(3), newEvents(3)];
    await store.append(freshStream('one'), one, 'no-stream');
    const seen: string[][] = [[], []];
    const subscriptions = seen.map((ids) => store.subscribe('', async (page) => void ids.push(...idsOf(page.events))));
    const came = (count: number) =>
      eventually(
        () => seen.every((ids) => ids.length === count),
        () => 'too few came',
      );
    await came(3);
    await eventually(
      () => double.subscriptions.open === 1,
      () => `${double.subscriptions.open} subscriptions`,
    );
    await store.append(freshStream('two'), two, 'no-stream');
    await came(6);
    expect(double.subscriptions.open).toBe(1);
    await Promise.all(subscriptions.map((subscription) => subscription.close()));
    expect(seen).toEqual([idsOf([...one, ...two]), idsOf([...one, ...two])]);
    await eventually(
      () => double.subscriptions.open === 0,
      () => 'the subscription of the server was left open',
    );
  });

  it('go on without a skip or a repeat through connections cut again and again', async () => {
    const stream = freshStream('cut');
    const seen: string[] = [];
    const subscription = store.subscribe('', async ({ events }) => {
      await pause(2);
      seen.push(...idsOf(events));
    });
    const written: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const events = newEvents(20);
      await appendAtEnd(store, stream, events);
      written.push(...idsOf(events));
      if (n % 5 === 0) await double.cutConnections();
    }
    await eventually(
      () => seen.length >= written.length,
      () => `${seen.length} of ${written.length} events came`,
    );
    await pause(100);
    await subscription.close();
    expect(seen).toEqual(written);
  });

  it('read no further ahead than a page while a handler is busy', async () => {
    const stream = freshStream('busy');
    const patient = connectEventStoreDb(double.url, CONTRACT_CATEGORIES, { timeoutMs: 60_000 });
    for (let n = 0; n < 6; n += 1) await appendAtEnd(patient, stream, newEvents(1_000));
    await patient.close();
    const pages: EventPage[] = [];
    const subscription = store.subscribe('', async (page) => {
      pages.push(page);
      await pause(30);
    });
    await eventually(
      () => pages.reduce((sum, { events }) => sum + events.length, 0) >= 6_000,
      () => 'not all events came',
    );
    await subscription.close();
    expect(Math.max(...pages.map(({ events }) => events.length))).toBeLessThanOrEqual(2_000);
    const ids = pages.flatMap(({ events }) => idsOf(events));
    expect(new Set(ids).size).toBe(6_000);
  });

  it('move a subscription on over events that are all filtered out, by checkpoints', async () => {
    await store.append(freshStream('first'), [newEvent(0)], 'no-stream');
    const after = await store.head();
    double.log.appendSystemEvents(SYSTEM_EVENTS);
    let next: Position = after;
    const subscription = store.subscribe(after, async (page) => {
      expect(page.events).toEqual([]);
      next = page.next;
    });
    await eventually(
      () => next > after,
      () => 'no checkpoint came',
    );
    await subscription.close();
    await expect(store.readAll(next)).resolves.toMatchObject({ events: [] });
  });

  it('move a page of all streams on over events that are all filtered out', async () => {
    await store.append(freshStream('first'), [newEvent(0)], 'no-stream');
    const after = await store.head();
    double.log.appendSystemEvents(SYSTEM_EVENTS);
    const page = await store.readAll(after);
    expect(page.events).toEqual([]);
    expect(page.next > after).toBe(true);
    expect(await store.readAll(page.next)).toEqual({ events: [], next: page.next });
    const stream = freshStream('after');
    await store.append(stream, [newEvent(1)], 'no-stream');
    expect((await store.readAll(page.next)).events.map((event) => event.stream)).toEqual([stream]);
    expect(await store.head()).toBe((await store.readAll(page.next)).events[0]?.position);
  });

  it('show nothing of streams that are not of the product', async () => {
    const [id, data, metadata] = [randomUUID(), Buffer.from('{}'), Buffer.from('{}')];
    const foreign = { id, type: 'Foreign', contentType: 'application/json', data, metadata };
    double.log.append('foreign-1', EXPECTED.noStream, [foreign]);
    expect((await store.readAll('')).events).toEqual([]);
    expect(await store.head()).toBe('');
    expect(await store.readStream('foreign-1')).toHaveLength(1);
  });

  it('refuse a position of another kind of store', async () => {
    await expect(store.readAll('0000000000000000042')).rejects.toBeInstanceOf(RangeError);
    expect(() => store.subscribe('42', async () => undefined)).toThrow(RangeError);
  });

  it('reach a cluster through its gossip', async () => {
    const seeds = `esdb://127.0.0.1:${double.port},127.0.0.1:${double.port}?tls=false`;
    const cluster = connectEventStoreDb(seeds, CONTRACT_CATEGORIES);
    await expect(cluster.append(freshStream('gossip'), [newEvent(0)], 'no-stream')).resolves.toMatchObject({
      revision: 0,
    });
    await cluster.close();
  });

  it('end with the store, and say so afterwards', async () => {
    let calls = 0;
    store.subscribe('', async () => void (calls += 1));
    await store.append(freshStream('end'), [newEvent(0)], 'no-stream');
    await store.close();
    const before = calls;
    await expect(store.append(freshStream('end'), [newEvent(0)], 'no-stream')).rejects.toBeInstanceOf(
      EventStoreUnavailable,
    );
    await expect(store.readAll('')).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(calls).toBe(before);
  });
});
