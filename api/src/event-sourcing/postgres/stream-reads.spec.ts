import { describe, expect, it } from '@jest/globals';
import { PostgresStreamReads } from './recorded-event.js';

const row = (stream: string, revision: number, ...place: string[]): readonly string[] => [
  ...['7', stream, String(revision), 'id', 'Played', '{}', '{}', '2026-11-26 10:00:00+00'],
  ...place,
];
const read = (stream: string) => ({ stream, from: 0, limit: null });

describe('reads of streams', () => {
  const asked: (readonly unknown[])[] = [];
  const reads = (answer: (values: readonly unknown[]) => readonly (readonly string[])[]) => {
    asked.length = 0;
    return new PostgresStreamReads((_name, _text, values) => {
      asked.push(values);
      return new Promise((resolve) => resolve(answer(values)));
    });
  };

  it('that are asked for in one turn are one statement, and each gets its own', async () => {
    const streams = reads(() => [row('a', 0, '1'), row('a', 1, '1'), row('c', 5, '3')]);
    const found = await Promise.all(['a', 'b', 'c'].map((stream) => streams.read(read(stream))));
    expect(found.map((events) => events.map(({ stream, revision }) => `${stream}/${revision}`))).toEqual([
      ['a/0', 'a/1'],
      [],
      ['c/5'],
    ]);
    expect(asked).toEqual([
      [
        ['a', 'b', 'c'],
        [0, 0, 0],
        [null, null, null],
      ],
    ]);
  });

  it('are never answered by a statement that began before they were asked for', async () => {
    const streams = reads(([stream]) => [row(String(stream), asked.length)]);
    const first = streams.read(read('a'));
    expect((await first).map(({ revision }) => revision)).toEqual([1]);
    expect((await streams.read(read('a'))).map(({ revision }) => revision)).toEqual([2]);
    expect(asked).toEqual([
      ['a', 0, null],
      ['a', 0, null],
    ]);
  });

  it('come sixteen at a time, and fail together with those of their statement alone', async () => {
    let statements = 0;
    const streams = reads(() => {
      statements += 1;
      if (statements === 1) throw new Error('gone');
      return [];
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => streams.read(read(`s${n}`))));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 16 }, () => 'rejected'),
      ...Array.from({ length: 4 }, () => 'fulfilled'),
    ]);
  });
});
