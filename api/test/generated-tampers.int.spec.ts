import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { type TestDatabase } from './support/test-database.js';
import { logTampers, type LogTamper, movedTogether, OUTSIDE_ONLY } from './tampers/log-tampers.js';
import { RememberedStore } from './tampers/remembered-store.js';
import { playedStore } from './tampers/played-store.js';

/** One of so many belongs to the sample. */
const EACH = 12;
const isNamed = (name: string): boolean => OUTSIDE_ONLY.some(([what]) => what.test(name));

jest.setTimeout(900_000);

/** A day later nothing is unfinished because it is young. */
const A_DAY_LATER = new Date(Date.now() + 86_400_000);

describe('a log that was changed by the owner of the database', () => {
  let played: TestDatabase;
  let store: RememberedStore;
  const tampers = (): readonly LogTamper[] => logTampers(store.log);

  beforeAll(async () => {
    played = await playedStore();
    store = await RememberedStore.of(played.url);
  });
  afterAll(async () => {
    await store?.close();
    await played?.drop();
  });

  /** Without read models, which may be derived from any log. */
  const isFound = async ({ make }: LogTamper): Promise<boolean> => {
    const { differences } = await store.verify(make(store.log), A_DAY_LATER);
    return differences.some(({ what }) => what !== 'read-model');
  };

  it('is right before', async () => {
    expect((await store.verify(store.log, A_DAY_LATER)).differences).toEqual([]);
  });

  it('is changed in every field of every type of event', () => {
    const types = new Set(store.log.map(({ type }) => type));
    const tampered = new Set(tampers().map(({ name }) => name.split(/\W/)[0]));
    expect(tampered).toEqual(types);
    expect(tampers().length).toBeGreaterThan(40 * types.size);
  });

  it('is found out where a game, or everything of a player, is moved in time', async () => {
    const unfound: string[] = [];
    for (const tamper of movedTogether(store.log)) if (!(await isFound(tamper))) unfound.push(tamper.name);
    expect(unfound).toEqual([]);
  });

  it(`is found out, or named with the reason (${EXTENT} of the changes)`, async () => {
    const made = byExtent({ sample: tampers().filter((_, index) => index % EACH === 0), full: tampers() });
    const unfound: string[] = [];
    for (const tamper of made) if (!(await isFound(tamper))) unfound.push(tamper.name);
    expect(unfound.filter((name) => !isNamed(name))).toEqual([]);
    if (EXTENT === 'full') {
      // A reason that no change needs is taken off the list.
      expect(OUTSIDE_ONLY.filter(([what]) => !unfound.some((name) => what.test(name)))).toEqual([]);
      process.stderr.write(
        `${made.length} changes of a log: ${made.length - unfound.length} found, the others named\n`,
      );
    }
  });
});
