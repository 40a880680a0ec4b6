import { describe, expect, it } from '@jest/globals';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { START } from '../../src/kernel/position.js';
import { type RecordedEvent } from '../../src/event-sourcing/event-store.js';
import {
  type ContractHarness,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  numbers,
  readGlobally,
} from './contract-harness.js';
import { appendAtEnd } from '../event-sourcing/append-at-end.js';

const LONG_STREAM = byExtent({ sample: 10_000, full: 100_000 });
const LONG_STREAM_MS = 480_000;

/** Reads of one stream and of all streams. */
export function describeReads(opened: () => ContractHarness, heavy: boolean): void {
  describe('reading a stream', () => describeStreamReads(opened));
  describe('reading all streams', () => describeGlobalReads(opened));
  if (heavy) describe('a long stream', () => describeLongStream(opened));

  it('answers a ping', async () => {
    await expect(opened().store.ping()).resolves.toBeUndefined();
  });
}

function describeStreamReads(opened: () => ContractHarness): void {
  it('gives events back as they were appended', async () => {
    const stream = freshStream('whole');
    const event = newEvent(0, {
      data: { name: 'Ọmọ́ "50%" \\ ✓ 🎉', nested: { list: [1, 'two', null, true] }, amount: 50_000 },
    });
    const { position } = await opened().store.append(stream, [event], 'no-stream');
    const [recorded, ...more] = await opened().store.readStream(stream);
    expect(more).toEqual([]);
    expect(recorded).toMatchObject({ ...event, stream, revision: 0, position, recordedAt: expect.any(Date) });
    expect(Math.abs(Date.now() - (recorded?.recordedAt.getTime() ?? 0))).toBeLessThan(3_600_000);
  });

  it('gives each of many reads at once its own, whatever the others ask', async () => {
    const { store } = opened();
    const streams = Array.from({ length: 20 }, (_, index) => freshStream(`at-once-${index}`));
    await Promise.all(streams.map((stream, index) => store.append(stream, newEvents(index + 1), 'no-stream')));
    const bounds = (index: number) => ({ from: index % 3, ...(index % 2 === 0 && { limit: 2 }) });
    const wanted = [
      ...streams.map((stream, index) => [stream, bounds(index)] as const),
      [freshStream('none'), {}] as const,
    ];
    const found = await Promise.all(wanted.map(([stream, options]) => store.readStream(stream, options)));
    const alone = [];
    for (const [stream, options] of wanted) alone.push(await store.readStream(stream, options));
    expect(found.map(idsOf)).toEqual(alone.map(idsOf));
    expect(found.map((events) => events.map(({ revision }) => revision)).slice(4, 7)).toEqual([
      [1, 2],
      [2, 3, 4, 5],
      [0, 1],
    ]);
  });

  it('reads nothing from a stream that does not exist, either way', async () => {
    const stream = freshStream('nothing');
    expect(await opened().store.readStream(stream)).toEqual([]);
    expect(await opened().store.readStream(stream, { from: 5 })).toEqual([]);
    expect(await opened().store.readStream(stream, { backwards: true })).toEqual([]);
  });

  it.each([
    ['all, oldest first', {}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['from a revision on', { from: 7 }, [7, 8, 9]],
    ['a limited number', { limit: 3 }, [0, 1, 2]],
    ['a page in the middle', { from: 4, limit: 2 }, [4, 5]],
    ['nothing beyond the end', { from: 10 }, []],
    ['all, newest first', { backwards: true }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['the newest few', { backwards: true, limit: 2 }, [9, 8]],
    ['back from a revision', { backwards: true, from: 2 }, [2, 1, 0]],
    ['a page back from a revision', { backwards: true, from: 6, limit: 3 }, [6, 5, 4]],
  ])('reads %s', async (_name, options, expected) => {
    const stream = freshStream('ten');
    await opened().store.append(stream, newEvents(10), 'no-stream');
    const events = await opened().store.readStream(stream, options);
    expect(numbers(events)).toEqual(expected);
    expect(events.map(({ revision }) => revision)).toEqual(expected);
  });

  it('shows what another connection appended', async () => {
    const stream = freshStream('other');
    const second = await opened().secondStore();
    await second.append(stream, newEvents(2), 'no-stream');
    expect(numbers(await opened().store.readStream(stream))).toEqual([0, 1]);
  });
}

function describeGlobalReads(opened: () => ContractHarness): void {
  async function interleaved(): Promise<{ before: string; streams: Set<string>; ids: string[] }> {
    const before = await opened().store.head();
    const streams = [freshStream('a'), freshStream('b'), freshStream('c')] as const;
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const events = newEvents(1 + (n % 3), n);
      await appendAtEnd(opened().store, streams[n % 3] ?? '', events);
      ids.push(...idsOf(events));
    }
    return { before, streams: new Set(streams), ids };
  }

  it.each([1, 2, 7, undefined])(
    'shows events of all streams in the order of their appends, by pages of %p',
    async (limit) => {
      const { before, streams, ids } = await interleaved();
      const events = await readGlobally(opened().store, before, streams, limit);
      expect(idsOf(events)).toEqual(ids);
    },
  );

  it('gives positions that compare as strings, each after the last', async () => {
    const { before, streams } = await interleaved();
    const positions = (await readGlobally(opened().store, before, streams)).map(({ position }) => position);
    expect([...positions].sort()).toEqual(positions);
    expect(new Set(positions).size).toBe(positions.length);
    expect(positions.every((position) => position > before && position > START)).toBe(true);
  });

  it('shows the same position to a stream read and to a global read', async () => {
    const { before, streams } = await interleaved();
    const global = await readGlobally(opened().store, before, streams);
    for (const stream of streams) {
      const own = global.filter((event: RecordedEvent) => event.stream === stream);
      expect(await opened().store.readStream(stream)).toEqual(own);
    }
  });

  it('keeps to the limit and goes on exactly where a page ended', async () => {
    const { before } = await interleaved();
    const first = await opened().store.readAll(before, 5);
    const second = await opened().store.readAll(first.next, 5);
    const both = await opened().store.readAll(before, 10);
    expect(first.events).toHaveLength(5);
    expect([...first.events, ...second.events]).toEqual(both.events);
    expect(first.next >= (first.events.at(-1)?.position ?? '')).toBe(true);
  });

  it('answers the position it was given when nothing is newer', async () => {
    await opened().store.append(freshStream('last'), [newEvent(0)], 'no-stream');
    let position = await opened().store.head();
    for (let tries = 0; tries < 50; tries += 1) {
      const page = await opened().store.readAll(position);
      if (page.next === position) {
        expect(page.events).toEqual([]);
        return;
      }
      position = page.next;
    }
    throw new Error('A store that nobody writes to has to come to an end');
  });

  it('shows only application events from the very start', async () => {
    await opened().store.append(freshStream('start'), [newEvent(0)], 'no-stream');
    const { events } = await opened().store.readAll(START, 50);
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter(({ stream, type }) => stream.startsWith('$') || type.startsWith('$'))).toEqual([]);
  });

  it('has its head at the newest application event', async () => {
    const stream = freshStream('head');
    const { position } = await opened().store.append(stream, newEvents(4), 'no-stream');
    const head = await opened().store.head();
    expect(head >= position).toBe(true);
    expect((await readGlobally(opened().store, head, new Set([stream]))).length).toBe(0);
  });
}

function describeLongStream(opened: () => ContractHarness): void {
  it(
    `holds ${LONG_STREAM} events (${EXTENT}), and reads its ends without reading the whole`,
    async () => {
      const stream = freshStream('long');
      for (let revision = -1; revision < LONG_STREAM - 1; revision += 1_000) {
        await opened().store.append(stream, newEvents(1_000, revision + 1), revision < 0 ? 'no-stream' : revision);
      }
      const last = await opened().store.readStream(stream, { backwards: true, limit: 3 });
      expect(numbers(last)).toEqual([LONG_STREAM - 1, LONG_STREAM - 2, LONG_STREAM - 3]);
      const tail = await opened().store.readStream(stream, { from: LONG_STREAM - 4, limit: 100 });
      expect(tail.map(({ revision }) => revision)).toEqual([4, 3, 2, 1].map((fromEnd) => LONG_STREAM - fromEnd));
      for (const from of [0, LONG_STREAM / 4 + 33, LONG_STREAM / 2 + 66, LONG_STREAM - 1_000]) {
        const part = await opened().store.readStream(stream, { from, limit: 1_000 });
        expect(part).toHaveLength(1_000);
        expect(part.every(({ revision, data }, at) => revision === from + at && data['n'] === from + at)).toBe(true);
      }
      await expect(opened().store.append(stream, [newEvent(LONG_STREAM)], LONG_STREAM - 1)).resolves.toMatchObject({
        revision: LONG_STREAM,
      });
    },
    LONG_STREAM_MS,
  );
}
