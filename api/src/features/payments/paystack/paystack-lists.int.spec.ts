import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { loadConfig } from '../../../platform/config.js';
import { ProviderListUnread } from '../provider-lists.queries.js';
import { PaystackLists } from './paystack-lists.js';

const EMPTY = JSON.stringify({ status: true, data: [] });
const TEN_MINUTES_MS = 600_000;

describe('the lists of the card provider', () => {
  let server: Server;
  let lists: PaystackLists;
  let now: Date;
  let asked: number;
  let answers: ((response: ServerResponse) => void)[];

  beforeEach(async () => {
    [asked, answers, now] = [0, [], new Date()];
    server = createServer((_, response) => {
      asked += 1;
      const answer = answers.shift();
      if (answer) answer(response);
      else response.end(EMPTY);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const config = loadConfig({
      ...{ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere', SMTP_URL: 'smtp://nowhere' },
      PAYSTACK_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ PAYSTACK_SECRET_KEY: 'sk_test_secret', APP_SECRET: 'a'.repeat(32) },
    });
    lists = new PaystackLists(config, { now: () => now });
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const wantsPause = (retryAfter: string) => (response: ServerResponse) =>
    void response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
  const read = () => lists.settlements('');

  it.each([
    ['seconds', () => String(TEN_MINUTES_MS / 1_000)],
    ['a date', () => new Date(now.getTime() + TEN_MINUTES_MS).toUTCString()],
  ])('leave the provider alone for as long as a 429 says in %s, also those that ask meanwhile', async (_, written) => {
    answers = [wantsPause(written())];
    await expect(read()).rejects.toThrow(ProviderListUnread);
    now = new Date(now.getTime() + TEN_MINUTES_MS - 65_000);
    await expect(lists.givenBack('refund', new Date(0), '')).rejects.toThrow(/left alone/);
    expect(asked).toBe(1);
    now = new Date(now.getTime() + 65_000);
    expect(await read()).toEqual({ items: [], next: null });
    expect(asked).toBe(2);
  });

  it('wait for a short pause, and go on', async () => {
    answers = [wantsPause('1'), wantsPause('1')];
    expect(await read()).toEqual({ items: [], next: null });
    expect(asked).toBe(3);
  });

  it('are asked for again after a fault, a few times', async () => {
    answers = [(response) => void response.writeHead(503).end()];
    expect(await read()).toEqual({ items: [], next: null });
    expect(asked).toBe(2);
  });

  it.each([null, '', 'null', undefined])('of transactions end where the next cursor is %j', async (next) => {
    answers = [(response) => void response.end(JSON.stringify({ status: true, data: [], meta: { next } }))];
    expect(await lists.transactions(new Date(0), now, '')).toEqual({ items: [], next: null });
  });

  it('of refunds leave out those that carry out a dispute, which counts itself', async () => {
    const refund = { transaction: 7, amount: 5_000, status: 'processed', createdAt: now.toISOString() };
    const data = [
      { ...refund, id: 1, dispute: 20 },
      { ...refund, id: 2, dispute: null },
      { ...refund, id: 3, dispute: { id: 21 } },
    ];
    answers = [(response) => void response.end(JSON.stringify({ status: true, data }))];
    const { items } = await lists.givenBack('refund', new Date(0), '');
    expect(items.map(({ providerId }) => providerId)).toEqual(['2']);
  });

  it('of disputes count one that is put away by what came of it: undecided, it took nothing', async () => {
    const dispute = { transaction: { id: 7 }, refund_amount: 5_000, status: 'archived', createdAt: now.toISOString() };
    const data = [
      { ...dispute, id: 1, resolution: null },
      { ...dispute, id: 2, resolution: 'auto-accepted' },
      { ...dispute, id: 3, resolution: null, status: 'awaiting-bank-feedback' },
    ];
    answers = [(response) => void response.end(JSON.stringify({ status: true, data }))];
    const { items } = await lists.givenBack('dispute', new Date(0), '');
    expect(items.map(({ state }) => state)).toEqual(['void', 'done', 'open']);
  });

  it('go on while the provider counts more pages, however few items one has', async () => {
    const page = (pageCount: number) => (response: ServerResponse) =>
      void response.end(JSON.stringify({ status: true, data: [], meta: { pageCount } }));
    answers = [page(2), page(2)];
    expect(await lists.settlements('')).toEqual({ items: [], next: '2' });
    expect(await lists.settlements('2')).toEqual({ items: [], next: null });
  });

  it('are never taken for empty where they cannot be read', async () => {
    answers = [(response) => void response.end('{"status":true}'), (response) => void response.writeHead(401).end()];
    await expect(read()).rejects.toThrow(ProviderListUnread);
    await expect(read()).rejects.toThrow(ProviderListUnread);
  });
});
