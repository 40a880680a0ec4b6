import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  EVENT_BYTES_MAX,
  type EventStore,
  EventTooLarge,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevision,
} from '../../src/event-sourcing/event-store.js';
import {
  CONTRACT_CATEGORIES,
  type ContractHarness,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  numbers,
  readGlobally,
} from './contract-harness.js';

/** Appends: expected revisions, idempotence, size. */
export function describeAppends(opened: () => ContractHarness): void {
  describe('expected revision', () => describeExpectedRevision(opened));
  describe('repeated appends', () => describeIdempotence(opened));
  describe('competing appends', () => describeCompetition(opened));
  describe('the size limit', () => describeSizeLimit(opened));
}

function describeExpectedRevision(opened: () => ContractHarness): void {
  const stored = async (stream: string): Promise<unknown[]> => numbers(await opened().store.readStream(stream));
  const refusal = (stream: string, expected: ExpectedRevision, actual: number | 'no-stream') =>
    expect.objectContaining({ name: 'WrongExpectedRevision', stream, expected, actual });

  it('counts revisions from 0 in a new stream', async () => {
    const stream = freshStream('new');
    await expect(opened().store.append(stream, newEvents(3), 'no-stream')).resolves.toMatchObject({ revision: 2 });
    await expect(opened().store.append(stream, [newEvent(3)], 2)).resolves.toMatchObject({ revision: 3 });
    expect(await stored(stream)).toEqual([0, 1, 2, 3]);
  });

  it('refuses no-stream on a stream that exists, and says where it is', async () => {
    const stream = freshStream('exists');
    await opened().store.append(stream, newEvents(2), 'no-stream');
    const again = opened().store.append(stream, [newEvent(9)], 'no-stream');
    await expect(again).rejects.toEqual(refusal(stream, 'no-stream', 1));
    await expect(again).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(await stored(stream)).toEqual([0, 1]);
  });

  it('refuses an exact revision on a stream that does not exist', async () => {
    const stream = freshStream('missing');
    await expect(opened().store.append(stream, [newEvent(0)], 0)).rejects.toEqual(refusal(stream, 0, 'no-stream'));
    expect(await stored(stream)).toEqual([]);
  });

  it.each([
    ['behind', 1],
    ['ahead of', 3],
    ['far ahead of', 999],
  ])('refuses an exact revision %s the stream', async (_where, expected) => {
    const stream = freshStream('exact');
    await opened().store.append(stream, newEvents(3), 'no-stream');
    await expect(opened().store.append(stream, newEvents(2, 9), expected)).rejects.toEqual(
      refusal(stream, expected, 2),
    );
    expect(await stored(stream)).toEqual([0, 1, 2]);
  });

  it.each(CONTRACT_CATEGORIES)('takes a stream of %s, and shows it to readers of all', async (category) => {
    const stream = `${category}-contract-${randomUUID()}`;
    const before = await opened().store.head();
    const events = newEvents(2);
    await opened().store.append(stream, events, 'no-stream');
    expect(idsOf(await readGlobally(opened().store, before, new Set([stream])))).toEqual(idsOf(events));
  });

  it('answers the position at which a global read shows the last event', async () => {
    const stream = freshStream('position');
    const before = await opened().store.head();
    const one = await opened().store.append(stream, newEvents(2), 'no-stream');
    const two = await opened().store.append(stream, newEvents(3, 2), 1);
    const events = await readGlobally(opened().store, before, new Set([stream]));
    expect([one.position, two.position]).toEqual([events[1]?.position, events[4]?.position]);
    expect(one.position < two.position).toBe(true);
  });
}

function describeIdempotence(opened: () => ContractHarness): void {
  const forms: [string, ExpectedRevision, number][] = [
    ['no-stream', 'no-stream', 0],
    ['an exact revision', 4, 5],
  ];

  async function prepared(label: string, count: number): Promise<string> {
    const stream = freshStream(label);
    if (count > 0) await opened().store.append(stream, newEvents(count), 'no-stream');
    return stream;
  }

  it.each(forms)('answers the first result when repeated with %s', async (_name, expected, count) => {
    const stream = await prepared('repeat', count);
    const events = newEvents(3, count);
    const first = await opened().store.append(stream, events, expected);
    const second = await opened()
      .secondStore()
      .then((store) => store.append(stream, events, expected));
    expect(second).toEqual(first);
    expect(await opened().store.readStream(stream)).toHaveLength(count + 3);
  });

  it.each(forms)('still knows the repeat with %s after other events followed', async (_name, expected, count) => {
    const stream = await prepared('later', count);
    const events = newEvents(2, count);
    const first = await opened().store.append(stream, events, expected);
    await opened().store.append(stream, newEvents(300, 100), first.revision);
    await expect(opened().store.append(stream, events, expected)).resolves.toEqual(first);
    const second = await opened().secondStore();
    await expect(second.append(stream, events, expected)).resolves.toEqual(first);
    expect(await opened().store.readStream(stream)).toHaveLength(count + 302);
  });

  it.each(forms)('refuses ids of which only the first are recorded, with %s', async (_name, expected, count) => {
    const stream = await prepared('half', count);
    const [one, two] = newEvents(2, count) as [NewEvent, NewEvent];
    await opened().store.append(stream, [one, two], expected);
    const half = opened().store.append(stream, [one, newEvent(99)], expected);
    await expect(half).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: count + 1 });
    const longer = opened().store.append(stream, [one, two, newEvent(99)], expected);
    await expect(longer).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(await opened().store.readStream(stream)).toHaveLength(count + 2);
  });

  it('refuses the recorded ids at another exact revision', async () => {
    const stream = await prepared('moved', 2);
    const events = newEvents(1, 2);
    await opened().store.append(stream, events, 1);
    await expect(opened().store.append(stream, events, 0)).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(await opened().store.readStream(stream)).toHaveLength(3);
  });

  it('knows a repeat whose ids are written in capital letters', async () => {
    const stream = freshStream('capitals');
    const events = newEvents(1);
    const capitals = events.map((event) => ({ ...event, id: event.id.toUpperCase() }));
    const first = await opened().store.append(stream, capitals, 'no-stream');
    await expect(opened().store.append(stream, events, 'no-stream')).resolves.toEqual(first);
    expect(idsOf(await opened().store.readStream(stream))).toEqual(idsOf(events));
  });
}

function describeCompetition(opened: () => ContractHarness): void {
  it('lets exactly one of many appends at the same revision win', async () => {
    const stream = freshStream('race');
    const stores: [EventStore, EventStore] = [opened().store, await opened().secondStore()];
    await opened().store.append(stream, [newEvent(0)], 'no-stream');
    const race = Array.from({ length: 24 }, (_, n) => storeOf(stores, n).append(stream, [newEvent(n + 1)], 0));
    const outcomes = await Promise.allSettled(race);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(23);
    for (const { reason } of lost)
      expect(reason).toMatchObject({ name: 'WrongExpectedRevision', expected: 0, actual: 1 });
    expect(await opened().store.readStream(stream)).toHaveLength(2);
  });

  it('records one copy when the same append is sent many times at once', async () => {
    const stream = freshStream('same');
    const events = newEvents(2);
    const stores: [EventStore, EventStore] = [opened().store, await opened().secondStore()];
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => storeOf(stores, n).append(stream, events, 'no-stream')),
    );
    expect(new Set(results.map((result) => result?.position)).size).toBe(1);
    expect(await opened().store.readStream(stream)).toHaveLength(2);
  });
}

/** The stores take turns. */
const storeOf = (stores: [EventStore, EventStore], n: number): EventStore => stores[n % 2 === 0 ? 0 : 1];

function describeSizeLimit(opened: () => ContractHarness): void {
  const sized = (bytes: number): NewEvent => newEvent(0, { data: { filling: 'x'.repeat(bytes) } });

  it('takes an append just under the limit and gives it back whole', async () => {
    const stream = freshStream('big');
    const event = sized(EVENT_BYTES_MAX - 1_000);
    await opened().store.append(stream, [event], 'no-stream');
    const [recorded] = await opened().store.readStream(stream);
    expect(recorded?.data).toEqual(event.data);
  });

  it.each([
    ['one event', [sized(EVENT_BYTES_MAX)]],
    ['its events together', [sized(EVENT_BYTES_MAX / 2), sized(EVENT_BYTES_MAX / 2)]],
    ['its bytes, not its characters', [newEvent(0, { data: { filling: 'ọ'.repeat(EVENT_BYTES_MAX / 3) } })]],
  ])('refuses an append over the limit by %s, and records nothing', async (_name, events) => {
    const stream = freshStream('too-big');
    const append = opened().store.append(stream, events, 'no-stream');
    await expect(append).rejects.toBeInstanceOf(EventTooLarge);
    await expect(append).rejects.toMatchObject({ stream });
    expect(await opened().store.readStream(stream)).toEqual([]);
  });
}
