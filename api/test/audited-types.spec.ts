import { describe, expect, it } from '@jest/globals';
import { LogFixture, differencesIn, GAME } from '@sabi50/verifier/testing/log-fixture';
import { charged, deposited, opened, played } from '@sabi50/verifier/testing/histories';
import { registry } from '../src/bin/modules.js';

/** They hold neither money nor points, nor decisions of staff: the verifier passes them by (docs/verification.md). */
const PASSED_BY = ['draw', 'spending'];

const audited = registry.streams.filter(({ category }) => !PASSED_BY.includes(category));
const types = audited.flatMap(({ category, schemaVersions }) =>
  Object.keys(schemaVersions).map((type) => [category, type] as const),
);

/** A stream of the category in which an event of the type may stand next. */
function streamFor(category: string, type: string): { readonly fixture: LogFixture; readonly stream: string } {
  if (category === 'quiz') {
    const fixture = type === 'GameRegraded' ? played(3) : opened(charged(deposited()));
    return { fixture, stream: `quiz-${GAME}` };
  }
  const stream = `${category}-1`;
  const fixture = new LogFixture();
  return { fixture: type === 'EpochBegan' ? fixture.add(stream, 'InstallationBegan', {}) : fixture, stream };
}

const unknownIn = async (category: string, type: string): Promise<readonly string[]> => {
  const { fixture, stream } = streamFor(category, type);
  return (await differencesIn(fixture.add(stream, type, {}))).filter((what) => what.startsWith('unknown-'));
};

/** An event that the product writes and the verifier does not know would be told as a tamper, every night. */
describe('event types of the product', () => {
  it('are many', () => expect(types.length).toBeGreaterThan(40));

  it.each(types)('of %s streams: the verifier knows %s', async (category, type) => {
    expect(await unknownIn(category, type)).toEqual([]);
  });

  it.each(audited.map(({ category }) => category))('of %s streams are all that it knows', async (category) => {
    expect(await unknownIn(category, 'JackpotWon')).toHaveLength(1);
  });
});
