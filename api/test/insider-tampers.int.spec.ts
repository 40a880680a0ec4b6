import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { verify } from '@sabi50/verifier/run/verify';
import { withClient } from './support/old-database.js';
import { type TestDatabase } from './support/test-database.js';
import { BY_ROW } from './tampers/insider-row-tampers.js';
import { OUTSIDE } from './tampers/insider.js';
import { INSIDER_TAMPERS } from './tampers/insider-tampers.js';
import { checked, rebuilt } from './tampers/played-store.js';
import { TamperedDatabase } from './tampers/tampered-database.js';
import { wholeStore } from './tampers/whole-store.js';

const server = String(process.env['TEST_POSTGRES_URL']);
const NAME = 'insider';
/** One of so many belongs to the sample. */
const EACH = 12;
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/verification.md'), 'utf8');
/** The clock of the store's api was a month ahead at the end. */
const AFTERWARDS = new Date(Date.now() + 40 * 86_400_000);

const chosen = byExtent({ sample: INSIDER_TAMPERS.filter((_, index) => index % EACH === 0), full: INSIDER_TAMPERS });

function shown(found: readonly string[]): string {
  if (found === OUTSIDE) return 'outside only';
  if (found.length === 0) return 'no: see "Not proven"';
  return found.map((what) => `\`${what}\``).join(', ');
}

jest.setTimeout(900_000);

describe('a store in the hands of an insider', () => {
  let played: TestDatabase;
  beforeAll(async () => {
    played = await wholeStore();
  });
  afterAll(() => played?.drop());

  it('is documented, each way with what finds it', () => {
    const documented = DOCUMENT.replaceAll(/ +\|/g, ' |');
    const rows = INSIDER_TAMPERS.map(({ name, found }) => `| ${name} | ${shown(found)} |`);
    expect(rows.filter((row) => !documented.includes(row))).toEqual([]);
  });

  it.each(chosen)(`is found out (${EXTENT} of the ways): $name`, async ({ found, tamper, rebuilt: isRebuilt }) => {
    const url = await createDatabase(server, NAME, new URL(played.url).pathname.slice(1));
    try {
      await withClient(url, async (client) => tamper(await TamperedDatabase.of(client)));
      if (isRebuilt) await rebuilt(url);
      if (found.includes(BY_ROW)) {
        expect(await checked(url)).not.toEqual([]);
        return;
      }
      const { differences } = await verify({ address: { databaseUrl: url }, now: AFTERWARDS });
      // The read models may be derived from any log: what they show is no part of what is found.
      const all = [...new Set(differences.map(({ what }) => what))].filter(
        (what) => found.includes(what) || what !== 'read-model',
      );
      const isOutside = found.length === 0 || found === OUTSIDE;
      if (isOutside) expect(all.filter((what) => !OUTSIDE.includes(what))).toEqual([]);
      if (found.length > 0) expect(all.filter((what) => found.includes(what))).not.toEqual([]);
    } finally {
      await dropDatabase(server, NAME);
    }
  });
});
