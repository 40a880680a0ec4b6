import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { type Report, verify } from '@sabi50/verifier/run/verify';
import { newId } from '../src/kernel/ids.js';
import { withClient } from './support/old-database.js';
import { type TestDatabase } from './support/test-database.js';
import { playedStore, rebuilt } from './tampers/played-store.js';
import { TamperedDatabase } from './tampers/tampered-database.js';
import { TAMPERS } from './tampers/tampers.js';

const chosen = byExtent({ sample: TAMPERS.filter(({ sample }) => sample), full: TAMPERS });

/** A day later nothing is unfinished because it is young. */
const A_DAY_LATER = new Date(Date.now() + 86_400_000);

describe('books that were tampered with by the owner of the database', () => {
  const server = String(process.env['TEST_POSTGRES_URL']);
  let played: TestDatabase;
  let before: ReadonlySet<string>;

  const verified = (databaseUrl: string, wallet?: string): Promise<Report> =>
    verify({ address: { databaseUrl }, demoAccounts: true, now: A_DAY_LATER, wallet });
  const textsOf = ({ differences }: Report): readonly string[] =>
    differences.map(({ what, where, revision }) => `${what} ${where} ${revision}`);

  beforeAll(async () => {
    played = await playedStore();
    before = new Set(textsOf(await verified(played.url)));
  });

  afterAll(() => played.drop());

  it('are right before', () => {
    expect([...before]).toEqual([]);
  });

  it('are right player by player too, and say nothing of a player whom nobody knows', async () => {
    const whole = await verified(played.url);
    const parts = [];
    for (const { userId } of whole.totals) parts.push(await verified(played.url, userId));
    expect(parts.flatMap(textsOf)).toEqual([]);
    expect(parts.reduce((sum, { walletEvents }) => sum + walletEvents, 0)).toBe(whole.walletEvents);
    expect(parts.map(({ wallets }) => wallets)).toEqual(parts.map(() => 1));
    expect(await verified(played.url, newId())).toMatchObject({ events: 0, wallets: 0, differences: [] });
  });

  it('lack a wallet that read models still show', async () => {
    const url = await createDatabase(server, 'tampered_wallet', new URL(played.url).pathname.slice(1));
    try {
      const [userId] = (await verified(url)).totals.map((totals) => totals.userId);
      await withClient(url, async (client) =>
        (await TamperedDatabase.of(client)).sql('delete from es.events where stream = $1', [`wallet-${userId}`]),
      );
      expect(textsOf(await verified(url, userId))).toContain('read-model read.wallet_balance undefined');
    } finally {
      await dropDatabase(server, 'tampered_wallet');
    }
  });

  it.each(chosen)(
    `are found out (${EXTENT} of the ways): $name`,
    async ({ name, found, rebuilt: isRebuilt, tamper }) => {
      const copy = `tampered_${name.replaceAll(/\W/g, '_')}`.slice(0, 60);
      const url = await createDatabase(server, copy, new URL(played.url).pathname.slice(1));
      try {
        await withClient(url, async (client) => tamper(await TamperedDatabase.of(client)));
        if (isRebuilt) await rebuilt(url);
        const report = await verified(url);
        const added = textsOf(report).filter((text) => !before.has(text));
        expect(report.differencesFound).toBeGreaterThan(0);
        expect(added.filter((text) => found.includes(String(text.split(' ')[0])))).not.toEqual([]);
      } finally {
        await dropDatabase(server, copy);
      }
    },
  );
});
