import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type LogEvent, type Share, WHOLE } from './log.js';
import { PAGE, PostgresLog } from './postgres-log.js';

const TABLE = `create schema es; create table es.events (
  position bigint primary key, stream text not null, revision bigint not null, id uuid not null, type text not null,
  data json not null, metadata json not null, recorded_at timestamptz not null default now(), unique (stream, revision))`;
/** Events at every second position, all of one stream. */
const FILL = `insert into es.events (position, stream, revision, id, type, data, metadata)
  select n * 2, $1, n - 1, gen_random_uuid(), 'BalanceAdjusted', '{"occurredAt":"x"}',
         '{"actor":"a","correlationId":"c","occurredAt":"x"}' from generate_series($2::int, $3::int) n`;

describe('the log in PostgreSQL', () => {
  const server = String(process.env['TEST_POSTGRES_URL']);
  const name = `log_${randomBytes(6).toString('hex')}`;
  let client: pg.Client;
  let log: PostgresLog;

  const inServer = async (text: string) => {
    const admin = new pg.Client(server);
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query(text);
    await admin.end();
  };

  beforeAll(async () => {
    await inServer(`create database ${name}`);
    const url = new URL(server);
    url.pathname = name;
    client = new pg.Client(url.href);
    client.on('error', () => undefined);
    await client.connect();
    await client.query(TABLE);
    log = new PostgresLog(url.href);
  });
  beforeEach(() => client.query('truncate es.events'));
  afterAll(async () => {
    await log?.close();
    await client?.end();
    await inServer(`drop database if exists ${name} with (force)`);
  });

  const fill = (stream: string, from: number, to: number) => client.query(FILL, [stream, from, to]);
  const read = async (share: Partial<Share> = {}, until?: string) => {
    const pages: (readonly LogEvent[])[] = [];
    await log.read({ ...WHOLE, ...share }, until ?? (await log.head()), (events) => void pages.push([...events]));
    return { pages: pages.map(({ length }) => length), events: pages.flat() };
  };

  it('is empty at first', async () => {
    expect(await log.head()).toBe('');
    expect(await read()).toEqual({ pages: [], events: [] });
    expect(await log.find('wallet-a', 0)).toBeNull();
  });

  it.each([
    [1, [1]],
    [PAGE - 1, [PAGE - 1]],
    [PAGE, [PAGE]],
    [PAGE + 1, [PAGE, 1]],
    [2 * PAGE, [PAGE, PAGE]],
    [2 * PAGE + 1, [PAGE, PAGE, 1]],
  ])('gives each of %d events of one wallet once, in order, to the last', async (count, pages) => {
    await fill('wallet-a', 1, count);
    const found = await read();
    expect(found.pages).toEqual(pages);
    expect(found.events.map(({ revision }) => revision)).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(found.events.at(-1)?.position).toBe(await log.head());
    expect(await log.find('wallet-a', count - 1)).toMatchObject({ stream: 'wallet-a', revision: count - 1 });
  });

  it('ends with the event that it is asked for', async () => {
    await fill('wallet-a', 1, PAGE + 2);
    const until = String((PAGE + 1) * 2).padStart(19, '0');
    expect((await read({}, until)).pages).toEqual([PAGE, 1]);
  });

  it('gives every stream to one share, whatever its name ends with', async () => {
    const ends = [...'0123456789abcdef', 'g', 'F', '-', 'ẹ'];
    let at = 1;
    for (const end of ends) {
      await fill(`wallet-${end}`, at, at + 9);
      at += 10;
    }
    for (const shares of [1, 2, 3, 7, 16]) {
      const streams = [];
      for (let index = 0; index < shares; index += 1) {
        streams.push(...new Set((await read({ index, of: shares })).events.map(({ stream }) => stream)));
      }
      expect(streams.toSorted()).toEqual(ends.map((end) => `wallet-${end}`).toSorted());
    }
  });

  it('gives what moves money alone, or chosen streams, across pages', async () => {
    await fill('quiz-a', 1, PAGE);
    await fill('wallet-a', PAGE + 1, 2 * PAGE + 1);
    await fill('walletz', 2 * PAGE + 2, 2 * PAGE + 2);
    await fill('settlement-a', 2 * PAGE + 3, 2 * PAGE + 3);
    const money = await read({ walletsOnly: true });
    expect(money.pages).toEqual([PAGE, 2]);
    expect(money.events.at(-1)?.stream).toBe('settlement-a');
    const chosen = await read({ streams: ['walletz', 'quiz-a'] });
    expect(chosen.pages).toEqual([PAGE, 1]);
    expect(chosen.events.at(-1)?.stream).toBe('walletz');
  });
});
