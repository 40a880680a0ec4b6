import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { type Report, verify } from '@sabi50/verifier/run/verify';
import { newId } from '../src/kernel/ids.js';
import { registry } from '../src/bin/modules.js';
import { withClient } from './support/old-database.js';
import { type TestDatabase } from './support/test-database.js';
import { addOne, changeOne, type Column, columnsOf, dropConstraints, removeOne } from './tampers/column-tampers.js';
import { checked, playedStore, rebuilt } from './tampers/played-store.js';
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

/** Rows of read models, derived again by the projections themselves. */
describe('a read model that was tampered with by the owner of the database', () => {
  const server = String(process.env['TEST_POSTGRES_URL']);
  const copy = 'tampered_rows';
  let played: TestDatabase;
  let columns: ReadonlyMap<string, readonly Column[]>;

  beforeAll(async () => {
    played = await playedStore();
    columns = await withClient(played.url, (client) => columnsOf(client, 'read'));
  });

  afterAll(() => played.drop());

  /** An older version may have left tables that nothing shows any more. */
  const owned = new Set(registry.projections.flatMap(({ tables: names }) => names.map((name) => `read.${name}`)));
  const tables = (): readonly string[] => [...columns.keys()].filter((table) => owned.has(table));
  /** What is found after each of the tables was tampered with once; only those that had a row count. */
  async function found(tamper: (client: pg.Client, table: string) => Promise<boolean>) {
    const copied = await createDatabase(server, copy, new URL(played.url).pathname.slice(1));
    try {
      const tampered: string[] = [];
      await withClient(copied, async (client) => {
        await dropConstraints(client, tables());
        for (const table of tables()) if (await tamper(client, table)) tampered.push(table);
      });
      return { tampered, differing: (await checked(copied)).map(({ table }) => `read.${table}`).toSorted() };
    } finally {
      await dropDatabase(server, copy);
    }
  }

  it('is right before', async () => {
    expect(await checked(played.url)).toEqual([]);
  });

  it('is found with a row less, and with a row more', async () => {
    for (const tamper of [
      removeOne,
      (client: pg.Client, table: string) => addOne(client, table, columns.get(table) ?? []),
    ]) {
      const { tampered, differing } = await found(tamper);
      expect(tampered.length).toBeGreaterThan(20);
      expect(differing).toEqual(tampered.toSorted());
    }
  });

  it(`is found with another value in any column (${EXTENT} of the columns)`, async () => {
    const widest = Math.max(...tables().map((table) => columns.get(table)?.length ?? 0));
    for (const place of byExtent({ sample: [1, 3], full: [...Array(widest).keys()] })) {
      const { tampered, differing } = await found(async (client, table) => {
        const column = columns.get(table)?.[place];
        return column !== undefined && changeOne(client, column);
      });
      expect(differing).toEqual(tampered.toSorted());
    }
  });
});
