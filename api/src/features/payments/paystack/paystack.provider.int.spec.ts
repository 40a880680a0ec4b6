import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { loadConfig } from '../../../platform/config.js';
import { type Unknown } from '../payment-provider/payment-provider.js';
import { Metrics } from '../../../platform/metrics.js';
import { PaystackProvider } from './paystack.provider.js';

const REFERENCE = '3f2b8a52-5b0e-5f0d-9c56-5ab150000001';
const PAYER = '3f2b8a52-5b0e-5f0d-9c56-5ab150000002';
const PAID = {
  status: true,
  data: { status: 'success', reference: REFERENCE, amount: 50_000, currency: 'NGN', channel: 'card', fees: 750 },
};

describe('the client of the card provider', () => {
  let server: Server;
  let client: PaystackProvider;
  let now: Date;
  let seen: { method?: string; path?: string; authorization?: string }[];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  /** Only who waits in vain waits shortly. */
  const clientOf = (timeoutMs = 10_000) => {
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://nowhere',
      SMTP_URL: 'smtp://nowhere',
      PAYSTACK_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      PAYSTACK_SECRET_KEY: 'sk_test_secret',
      PAYSTACK_INITIALIZE_TIMEOUT_MS: String(timeoutMs),
      PAYSTACK_VERIFY_TIMEOUT_MS: String(timeoutMs),
      PAYSTACK_PAUSE_MS: '60000',
      APP_SECRET: 'a'.repeat(32),
    });
    return new PaystackProvider(config, { now: () => now }, pino({ level: 'silent' }), new Metrics());
  };
  const open = () =>
    client.open({
      reference: REFERENCE,
      userId: PAYER,
      amountKobo: 50_000,
      email: 'ada@sabi50.test',
      callbackUrl: 'http://sabi50.test/back',
      cancelUrl: 'http://sabi50.test/back?cancelled=1',
    });

  beforeEach(async () => {
    seen = [];
    now = new Date();
    answer = (_, response) => void response.end(JSON.stringify(PAID));
    server = createServer((request, response) => {
      const { method, url: path, headers } = request;
      seen.push({ method, path, authorization: headers.authorization });
      answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = clientOf();
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('asks with the secret and reads the answer', async () => {
    expect(await client.ask(REFERENCE, PAYER)).toMatchObject({
      kind: 'report',
      report: { status: 'success', feeKobo: 750 },
    });
    expect(seen).toEqual([
      { method: 'GET', path: `/transaction/verify/${REFERENCE}`, authorization: 'Bearer sk_test_secret' },
    ]);
  });

  it.each([301, 302, 307, 308])('does not follow a redirect %p, which would carry the secret away', async (status) => {
    answer = (request, response) => {
      if (request.url === '/elsewhere') return void response.end(JSON.stringify(PAID));
      response.writeHead(status, { location: '/elsewhere' }).end();
    };
    expect(await client.ask(REFERENCE, PAYER)).toMatchObject({ kind: 'unknown' });
    expect(await open()).toMatchObject({ kind: 'unknown' });
    expect(seen.map(({ path }) => path)).toEqual([`/transaction/verify/${REFERENCE}`, '/transaction/initialize']);
  });

  it('does not wait for an answer that trickles in', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await clientOf(300).ask(REFERENCE, PAYER)).toMatchObject({ kind: 'unknown' });
  });

  it('does not swallow an answer without end', async () => {
    answer = (_, response) => void response.end(`"${'x'.repeat(5_000_000)}"`);
    expect(await client.ask(REFERENCE, PAYER)).toEqual({
      kind: 'unknown',
      cause: 'an answer of more than 4194304 bytes',
    });
  });

  describe('the refunds and disputes of one transaction', () => {
    const OWN = 4_099_260_516;
    const OTHERS = 7;
    const refund = (id: number, transaction: unknown) => ({ id, transaction, amount: 5_000, status: 'processed' });
    const own = (id: string) => ({ providerId: id, amountKobo: 5_000, status: 'processed' });
    /** A provider whose list of refunds has these pages, and of disputes nothing. */
    const lists = (
      pages: readonly unknown[][],
      meta = (page: number): object => ({ page, pageCount: pages.length }),
    ) => {
      answer = (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
        const page = Number(searchParams.get('page'));
        const data = pathname === '/refund' ? (pages[page - 1] ?? []) : [];
        response.end(JSON.stringify({ status: true, data, meta: pathname === '/refund' ? meta(page) : {} }));
      };
    };
    const asked = () => seen.filter(({ path }) => path?.startsWith('/refund')).length;

    it('are those that name it, by its id or whole, and of nobody else', async () => {
      lists([[refund(1, OWN), refund(2, OTHERS), refund(3, { id: OWN }), refund(4, { id: OTHERS })]]);
      expect(await client.reversalsOf(String(OWN), PAYER)).toEqual({
        ...{ kind: 'reversals', disputes: [], refunds: [own('1'), own('3')] },
      });
    });

    it('are not those that carry out a dispute, which counts itself', async () => {
      lists([[{ ...refund(1, OWN), dispute: 20 }, refund(2, OWN)]]);
      expect(await client.reversalsOf(String(OWN), PAYER)).toMatchObject({ refunds: [own('2')] });
    });

    it('are looked for to the end of a list that holds those of others, by its own count of pages', async () => {
      lists([[refund(1, OTHERS)], [refund(2, OTHERS)], [refund(3, OWN)]]);
      expect(await client.reversalsOf(String(OWN), PAYER)).toMatchObject({ refunds: [own('3')] });
      expect(asked()).toBe(3);
    });

    it('are looked for until a page is not full, where the list does not say how many it has', async () => {
      const full = Array.from({ length: 100 }, (_, index) => refund(index + 1, OTHERS));
      lists([full, [refund(101, OWN)]], () => ({}));
      expect(await client.reversalsOf(String(OWN), PAYER)).toMatchObject({ refunds: [own('101')] });
      expect(asked()).toBe(2);
    });

    it('come with one page of a list that knows whose are asked for', async () => {
      lists([[refund(1, OWN)], [refund(2, OWN)]]);
      expect(await client.reversalsOf(String(OWN), PAYER)).toMatchObject({ refunds: [own('1')] });
      expect(asked()).toBe(1);
    });

    it.each([
      ['nobody decided', null, { status: 'open', isArchived: true }],
      ['the payer won', 'merchant-accepted', { status: 'lost' }],
      ['the bank declined', 'declined', { status: 'won' }],
    ])('tell of a dispute that is put away what came of it: %s', async (_, resolution, expected) => {
      const dispute = { id: 9, transaction: { id: OWN, amount: 39_100 }, refund_amount: null, dueAt: null };
      answer = (request, response) => {
        const data = request.url?.startsWith('/dispute') ? [{ ...dispute, status: 'archived', resolution }] : [];
        response.end(JSON.stringify({ status: true, data, meta: {} }));
      };
      expect(await client.reversalsOf(String(OWN), PAYER)).toEqual({
        ...{ kind: 'reversals', refunds: [] },
        disputes: [{ providerId: '9', amountKobo: 39_100, dueAt: null, ...expected }],
      });
    });

    it('are unknown where one does not say whose it is, and where the list has no end', async () => {
      lists([[refund(1, OWN), refund(2, null)]]);
      expect(await client.reversalsOf(String(OWN), PAYER)).toMatchObject({ kind: 'unknown' });
      lists(Array.from({ length: 101 }, () => [refund(1, OTHERS)]));
      expect(await client.reversalsOf(String(OWN), PAYER)).toMatchObject({ kind: 'unknown' });
    });
  });

  it('reads a page of a hundred disputes, each with all that the provider says of it', async () => {
    const dispute = {
      id: 1,
      status: 'resolved',
      resolution: 'declined',
      transaction: { id: 7 },
      note: 'x'.repeat(9_000),
    };
    const data = Array.from({ length: 100 }, () => dispute);
    answer = (_, response) => void response.end(JSON.stringify({ status: true, data, meta: { pageCount: 2 } }));
    expect(await client.listReversals('dispute', now, 1)).toMatchObject({ kind: 'page', isLast: false });
    expect(await client.listReversals('dispute', now, 2)).toMatchObject({ kind: 'page', isLast: true });
  });

  it('sends a write once, whatever comes of it', async () => {
    answer = (request) => void request.socket.destroy();
    expect(await open()).toMatchObject({ kind: 'unknown' });
    expect(seen).toHaveLength(1);
  });

  it('keeps away after five failures, from asks and from writes each by their own count', async () => {
    answer = (_, response) => void response.writeHead(503).end('{}');
    for (let call = 0; call < 8; call += 1)
      expect(await client.ask(REFERENCE, PAYER)).toMatchObject({ kind: 'unknown' });
    expect(seen).toHaveLength(5);
    answer = (_, response) => {
      const data = { authorization_url: 'https://checkout.test/a', reference: REFERENCE };
      response.end(JSON.stringify({ status: true, data }));
    };
    expect(await open()).toEqual({ kind: 'opened', paymentUrl: 'https://checkout.test/a' });
  });

  it('does not count an honest no as a failure', async () => {
    answer = (_, response) =>
      void response.writeHead(400).end('{"status":false,"message":"Transaction reference not found."}');
    for (let call = 0; call < 8; call += 1) expect(await client.ask(REFERENCE, PAYER)).toEqual({ kind: 'not-found' });
    expect(seen).toHaveLength(8);
  });

  it.each([
    ['seconds', () => '30', 30_000],
    ['a date', () => new Date(now.getTime() + 45_000).toUTCString(), 45_000],
  ])('stops asking for as long as a 429 says in %s', async (_, written, ms) => {
    const header = written();
    answer = (__, response) => void response.writeHead(429, { 'retry-after': header }).end('{}');
    for (let call = 0; call < 8; call += 1) {
      const { kind, waitMs } = (await client.ask(REFERENCE, PAYER)) as Unknown;
      expect(kind).toBe('unknown');
      expect(waitMs).toBeGreaterThan(ms - 10_000);
      expect(waitMs).toBeLessThanOrEqual(ms);
    }
    expect(seen).toHaveLength(1);
  });

  it('takes no 429 for a failure, however many come', async () => {
    answer = (_, response) => void response.writeHead(429, { 'retry-after': '0' }).end('{}');
    for (let call = 0; call < 8; call += 1) {
      expect(await client.ask(REFERENCE, PAYER)).toMatchObject({ kind: 'unknown' });
      now = new Date(now.getTime() + 1_000);
    }
    expect(seen).toHaveLength(8);
    answer = (_, response) => void response.end(JSON.stringify(PAID));
    expect(await client.ask(REFERENCE, PAYER)).toMatchObject({ kind: 'report' });
  });

  it('says unknown when nobody is there', async () => {
    server.close();
    server.closeAllConnections();
    expect(await client.ask(REFERENCE, PAYER)).toMatchObject({ kind: 'unknown' });
  });
});
