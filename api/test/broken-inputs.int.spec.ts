import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { type Report, verify } from '@sabi50/verifier/run/verify';
import { inOneLine, unreachable } from '@sabi50/verifier/run/unreachable';
import { withClient } from './support/old-database.js';
import { type TestDatabase } from './support/test-database.js';
import { BROKEN_EVENTS, BROKEN_STORES } from './tampers/broken-inputs.js';
import { playedStore } from './tampers/played-store.js';

const server = String(process.env['TEST_POSTGRES_URL']);
const A_DAY_LATER = new Date(Date.now() + 86_400_000);
const verified = (databaseUrl: string): Promise<Report> =>
  verify({ address: { databaseUrl }, demoAccounts: true, now: A_DAY_LATER });

let played: TestDatabase;
beforeAll(async () => {
  played = await playedStore();
});
afterAll(() => played?.drop());

async function onCopy<T>(name: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = await createDatabase(server, name, new URL(played.url).pathname.slice(1));
  try {
    return await work(url);
  } finally {
    await dropDatabase(server, name);
  }
}

/** Where a broken event is named: its stream, and its revision where that was not broken. */
interface Place {
  readonly where: string;
  readonly revision?: number;
}

/** Breaks each of them once, all in one log. */
async function breakEvents(url: string): Promise<ReadonlyMap<string, Place>> {
  return withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    const places = new Map<string, Place>();
    const broken: string[] = [];
    for (const { name, type, set, where } of BROKEN_EVENTS) {
      const { rows } = await client.query<{ readonly stream: string; readonly revision: number; readonly id: string }>(
        `update es.events set ${set} where id = (
           select id from es.events where type = $1 and id <> all($2)
            order by stream in (select stream from es.events where id = any($2)), position limit 1)
         returning stream, revision::int, id`,
        [type, broken],
      );
      const [row] = rows;
      if (!row) throw new Error(`The store holds no other ${type}`);
      broken.push(row.id);
      const isPlaced = where === undefined && !set.startsWith('revision');
      places.set(name, { where: where ?? row.stream, ...(isPlaced && { revision: row.revision }) });
    }
    return places;
  });
}

describe('events that no program of ours could have written', () => {
  let places: ReadonlyMap<string, Place>;
  let report: Report;

  beforeAll(async () => {
    await onCopy('broken_events', async (url) => {
      places = await breakEvents(url);
      await withClient(url, (client) => client.query('update read.points_totals set points = points + 1'));
      report = await verified(url);
    });
  });

  it('are fifty and more', () => expect(BROKEN_EVENTS.length).toBeGreaterThan(50));

  it.each(BROKEN_EVENTS)('are differences, and the run goes on: $name', ({ name }) => {
    expect(report.differences).toContainEqual(expect.objectContaining({ ...places.get(name) }));
  });

  it('hide nothing else', () => {
    expect(report.differences.map(({ where }) => where)).toContain('read.points_totals');
    expect(JSON.stringify(report)).not.toMatch(/\bat \S+ \(|node_modules/);
  });
});

describe('an installation that is not as the product leaves it', () => {
  it.each(BROKEN_STORES)('is reported in words where %s', async (_, sql, expected) => {
    const said = await onCopy('broken_store', async (url) => {
      await withClient(url, (client) => client.query(`set session_replication_role = replica; ${sql}`));
      return wordsOf(url);
    });
    expect(said).toMatch(expected);
    expect(said).not.toMatch(/\n|node_modules/);
  });

  it('is reported in words where a role may not read it', async () => {
    const said = await onCopy('broken_rights', async (url) => {
      await withClient(url, (client) =>
        client.query(`drop role if exists without_rights; create role without_rights login password 'x'`),
      );
      const address = new URL(url);
      [address.username, address.password] = ['without_rights', 'x'];
      return wordsOf(address.href);
    });
    expect(said).toMatch(/permission denied .*the role of DATABASE_URL may not read it/);
  });

  it('is reported in words where another session locks a table', async () => {
    const said = await onCopy('broken_lock', (url) =>
      withClient(url, async (client) => {
        await client.query('begin; lock table read.points_totals');
        return wordsOf(url);
      }),
    );
    expect(said).toMatch(/another session locks a table/);
  });
});

/** What it says, or what it finds, in one line. */
async function wordsOf(url: string): Promise<string> {
  try {
    return (await verified(url)).differences.map(({ what }) => what).join(' ');
  } catch (error) {
    return unreachable(error) ?? `broke off: ${inOneLine((error as Error).message)}`;
  }
}

describe('the command', () => {
  const program = join(import.meta.dirname, '../../packages/verifier/dist/main.js');

  async function ran(args: readonly string[], databaseUrl: string | undefined) {
    const { DATABASE_URL: _, ...env } = process.env;
    const options = { env: databaseUrl === undefined ? env : { ...env, DATABASE_URL: databaseUrl } };
    return promisify(execFile)(process.execPath, [program, ...args], options).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  }

  it.each([
    ['no address', [], undefined, /DATABASE_URL names the installation/],
    ['an address that is none', [], 'no address', /./],
    ['an address of another kind', [], 'https://127.0.0.1:1', /./],
    [
      'a database that is not there',
      [],
      new URL('/none', server).href,
      /cannot be read: database "none" does not exist/,
    ],
    ['an option that is not known', ['--all'], server, /--help lists the options/],
    ['a report that cannot be written', ['--json', '/nowhere/x.json'], server, /cannot be written to \/nowhere/],
    ['a player that is no id', ['--wallet', 'ada'], server, /takes the id of a player/],
    ['a time that is none', ['--from', 'yesterday'], server, /takes a day/],
  ] as const)('ends with 2 and one line: %s', async (_, args, url, expected) => {
    const { code, stderr } = await ran(args, url);
    expect(code).toBe(2);
    expect(stderr.trim()).toMatch(expected);
    expect(stderr.trim()).not.toMatch(/\n|node_modules/);
  });

  it('says how it is called', async () => {
    expect(await ran(['--help'], undefined)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('--json [FILE]'),
    });
  });
});
