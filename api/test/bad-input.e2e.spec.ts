import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { request } from 'undici';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { ROUTES } from '@sabi50/contracts/routes';
import { startSimulator } from '@sabi50/paystack-simulator/simulator';
import { openApiDocument } from '../src/platform/http/openapi.js';
import { systemContext } from '../src/event-sourcing/command-context.js';
import { seedQuestions } from '../src/features/questions/import-questions/import-questions.js';
import { AdjustBalance } from '../src/features/wallet/wallet.commands.js';
import { type HostileCall, hostileCalls, type Operation, operationsOf } from './support/hostile-calls.js';
import { createTestAccount } from './support/test-accounts.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

const CALLS_PER_OPERATION = byExtent({ sample: 15, full: 60 });
/** What one hostile body may cost, all threads of the process together. */
const CPU_MICROSECONDS_MAX = 1_500_000;

/** The same calls every day; a new seed is drawn by setting BAD_INPUT_SEED. */
const SEED = Number(process.env['BAD_INPUT_SEED'] ?? 50);

describe('bad input', () => {
  let product: TestProduct;
  let simulator: Awaited<ReturnType<typeof startSimulator>>;
  let operations: readonly Operation[];
  /** Again before each part: one of the operations is logging out. */
  let signIn: () => Promise<void>;
  let cookies: string;
  let known: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, secretKey: 'sk_test_local_simulator' });
    product = await startTestProduct({ env: { PAYSTACK_BASE_URL: simulator.url } });
    await seedQuestions(product.app);
    const { id } = await createTestAccount(product.database);
    const admin = await createTestAccount(product.database, { role: 'super_admin' });
    signIn = async () => {
      const player = await product.signedIn({ userId: id });
      const staff = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
      cookies = `sid=${player.cookie('sid')}; asid=${staff.cookie('asid')}`;
    };
    known = {
      userId: id,
      category: 'sports',
      language: 'en',
      totalQuestions: 5,
      amount: 200,
      paymentMethod: 'paystack',
    };
    const gift = { adjustmentId: 'bad-input', deltaKobo: 100_000_000, reason: 'promotion', by: 'system:test' };
    await product.app
      .get(CommandBus)
      .execute(new AdjustBalance(id, gift, systemContext('test', { id: 'bad' }, new Date())));
    operations = operationsOf(openApiDocument());
  });

  beforeEach(() => signIn());

  afterAll(async () => {
    await product.close();
    await simulator.close();
  });

  async function send(call: HostileCall) {
    const headers = { origin: product.config.PUBLIC_URL, cookie: cookies, ...call.headers };
    const answer = await request(product.url + call.path, { method: call.method as 'GET', headers, body: call.body });
    const type = String(answer.headers['content-type'] ?? '');
    // Events come for ever: that the stream opened is the answer.
    const endless = type.startsWith('text/event-stream');
    if (endless) answer.body.on('error', () => undefined).destroy();
    return { status: answer.statusCode, type, text: endless ? '' : await answer.body.text() };
  }

  const eventCount = async (): Promise<number> =>
    Number((await product.database.query<{ count: string }>('select count(*) from es.events'))[0]?.count);

  async function mustBeRefusedOrServed(call: HostileCall): Promise<void> {
    const before = await eventCount();
    const { status, type, text } = await send(call);
    expect({ status, text: text.slice(0, 300) }).toEqual({ status: expect.any(Number), text: expect.any(String) });
    expect(status).toBeLessThan(500);
    if (status < 400) return;
    expect(type).toContain('application/json');
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(body).toEqual({
      statusCode: status,
      code: expect.stringMatching(/^[A-Z][A-Z_]+$/),
      message: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]+$/),
      ...('params' in body && { params: expect.any(Object) }),
      ...('messageCode' in body && { messageCode: expect.any(String) }),
      ...('errors' in body && { errors: expect.any(Object), errorCodes: expect.any(Object) }),
    });
    expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|select .+ from \w+ (where|join|order|limit)\b|SQLSTATE/i);
    expect(await eventCount()).toBe(before);
  }

  it(`never breaks an operation: ${CALLS_PER_OPERATION} malformed calls (${EXTENT}) to each are refused clearly or served, and leave no event when refused (rule errors/bad-input-is-400)`, async () => {
    for (const operation of operations) {
      await signIn();
      await fc.assert(fc.asyncProperty(hostileCalls(operation, known), mustBeRefusedOrServed), {
        numRuns: CALLS_PER_OPERATION,
        seed: SEED,
        endOnFailure: true,
      });
    }
    expect(operations.length).toBeGreaterThan(25);
  }, 480_000);

  it.each([
    ['an unknown path', { method: 'GET', path: '/api/nothing-here', headers: {} }],
    ['an encoded NUL in the path', { method: 'GET', path: '/api/users/%00', headers: {} }],
    ['a path that climbs', { method: 'GET', path: '/api/..%2f..%2fetc/passwd', headers: {} }],
    ['a broken percent code', { method: 'GET', path: '/api/users/%zz', headers: {} }],
    ['a trailing slash', { method: 'GET', path: '/api/payment/config/', headers: {} }],
    ['a method that the path does not know', { method: 'DELETE', path: '/api/payment/config', headers: {} }],
    ['an over-long id', { method: 'GET', path: `/api/users/${'a'.repeat(10_000)}`, headers: {} }],
    ['a cookie of 8 KB', { method: 'GET', path: '/api/auth/session', headers: { cookie: `sid=${'x'.repeat(8_000)}` } }],
    [
      'two hundred headers',
      {
        method: 'GET',
        path: '/api/payment/config',
        headers: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, 'y'])),
      },
    ],
    ['a page far away', { method: 'GET', path: '/api/quiz/questions?page=1000000000&limit=1000000000', headers: {} }],
    ['a negative page', { method: 'GET', path: '/api/quiz/questions?page=-1', headers: {} }],
    [
      'a repeated query field',
      { method: 'GET', path: '/api/quiz/random?category=sports&category=bible&language=en', headers: {} },
    ],
    [
      'a body on a GET',
      { method: 'GET', path: '/api/payment/config', headers: { 'content-type': 'application/json' }, body: '{}' },
    ],
  ] as [string, HostileCall][])('answers clearly to %s', (_, call) => mustBeRefusedOrServed(call));

  const JSON_HEADERS = { 'content-type': 'application/json' };
  const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'] as const;
  const calledPath = ({ path }: Operation): string => path.replace(/\{\w+\}/g, '1');

  it("refuses the keys of an object's own machinery, at any depth of a body", async () => {
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      for (const key of FORBIDDEN_KEYS) {
        for (const body of [`{"${key}":{"x":1}}`, `{"a":{"${key}":null}}`, `{"a":[[{"b":{"${key}":"x"}}]]}`]) {
          const call = { method: operation.method, path: calledPath(operation), headers: JSON_HEADERS, body };
          const { status, text } = await send(call);
          const isSigned = operation.path === ROUTES.paymentWebhook;
          const [wanted, code] = isSigned ? [401, 'WEBHOOK_SIGNATURE_INVALID'] : [400, 'MALFORMED_REQUEST'];
          expect({ call, status, code: (JSON.parse(text) as { code: string }).code }).toEqual({
            call,
            status: wanted,
            code,
          });
        }
      }
    }
  });

  it('refuses them in a query, and in a filter that stands there as JSON', async () => {
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      for (const key of FORBIDDEN_KEYS) {
        const path = `${calledPath(operation)}?${key}=1`;
        expect({ path, ...(await send({ method: 'GET', path, headers: {} })) }).toMatchObject({ path, status: 400 });
      }
    }
    const filter = encodeURIComponent('{"constructor":{"prototype":1}}');
    const path = `${ROUTES.adminUsers}?filter=${filter}&range=[0,9]&sort=["id","ASC"]`;
    expect(await send({ method: 'GET', path, headers: {} })).toMatchObject({ status: 400 });
  });

  const keys = (count: number): string =>
    `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}":1`).join()}}`;

  it.each([
    ['110,000 keys', keys(110_000), ROUTES.adminSendBroadcast, 400],
    ['110,000 keys', keys(110_000), ROUTES.quizSession, 413],
    ['101 keys', keys(101), ROUTES.quizSession, 400],
    ['101 keys two levels down', `{"a":{"b":${keys(101)}}}`, ROUTES.quizSession, 400],
    ['500,000 numbers', `[${'1,'.repeat(499_999)}1]`, ROUTES.adminSendBroadcast, 400],
    ['30,000 numbers', `[${'1,'.repeat(29_999)}1]`, ROUTES.quizSession, 400],
    ['a list where an object belongs', `[{"category":"sports"}]`, ROUTES.quizSession, 400],
    [
      '340,000 objects in a list of ten files',
      `{"images":[${'{},'.repeat(340_000)}{}]}`,
      ROUTES.adminSendBroadcast,
      400,
    ],
    ['16,000 objects in a list of ten files', `{"images":[${'{},'.repeat(16_000)}{}]}`, ROUTES.adminSendBroadcast, 400],
    ['lists of lists of files', `{"images":[[${'{},'.repeat(16_000)}{}]]}`, ROUTES.adminSendBroadcast, 400],
    ['21 levels', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, ROUTES.quizSession, 400],
    ['half a million levels', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, ROUTES.adminSendBroadcast, 400],
    ['64 kB of marks on one letter', `{"category":"${'\u0323\u0301'.repeat(16_000)}"}`, ROUTES.quizSession, 400],
    ['65 kB', JSON.stringify({ category: 'x'.repeat(65_536) }), ROUTES.quizSession, 413],
    ['16 kB before anybody is signed in', JSON.stringify({ email: 'x'.repeat(16_384) }), ROUTES.login, 413],
    ['more than 1 MB', JSON.stringify({ subject: 'x'.repeat(1_048_576) }), ROUTES.adminSendBroadcast, 413],
  ])('refuses a body of %s at once, in few words', async (_, body, path, wanted) => {
    const before = process.cpuUsage();
    const { status, text } = await send({ method: 'POST', path, headers: JSON_HEADERS, body });
    expect({ status, text: text.slice(0, 500) }).toEqual({ status: wanted, text: expect.any(String) });
    expect(text.length).toBeLessThan(4_000);
    // Seconds of work before there were limits; how long a busy machine takes for it says nothing.
    expect(process.cpuUsage(before).user).toBeLessThan(CPU_MICROSECONDS_MAX);
  });

  it('names at most twenty fields of many wrong ones', async () => {
    const call = { method: 'POST', path: ROUTES.quizSession, headers: JSON_HEADERS, body: keys(100) };
    const { errors } = JSON.parse((await send(call)).text) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toHaveLength(20);
  });

  it('takes ten thousand recipients, and tells who sends more', async () => {
    const recipients = Array.from({ length: 10_001 }, (_, index) => ({
      id: `0b5f5a4e-54a3-4f2c-9a57-${String(index).padStart(12, '0')}`,
      email: `player.${index}@example.ng`,
    }));
    const draft = { subject: 'Hello', content: 'Good day', category: 'all' };
    const call = { method: 'POST', path: ROUTES.adminSendBroadcast, headers: JSON_HEADERS };
    const all = await send({ ...call, body: JSON.stringify({ ...draft, recipients: recipients.slice(1) }) });
    expect({ status: all.status, text: all.text.slice(0, 100) }).toEqual({
      status: 400,
      text: expect.stringContaining('UNKNOWN_RECIPIENT'),
    });
    const more = await send({ ...call, body: JSON.stringify({ ...draft, recipients }) });
    expect(JSON.parse(more.text)).toMatchObject({ errors: { recipients: [BROADCAST_VALIDATION.tooManyRecipients] } });
  });

  it.each(['https://evil.example', 'null', ''])(
    'refuses a changing call from the origin %p (rule accounts/same-origin)',
    async (origin) => {
      const before = await eventCount();
      const body = JSON.stringify({ ...known, category: 'bible' });
      const { status, text } = await send({
        method: 'POST',
        path: '/api/quiz/session',
        headers: { 'content-type': 'application/json', origin },
        body,
      });
      expect(status).toBe(403);
      expect(JSON.parse(text)).toMatchObject({ code: 'CROSS_ORIGIN_REFUSED' });
      expect(await eventCount()).toBe(before);
    },
  );

  it('refuses a changing call that a browser says came from another site, whatever its origin header says', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const { status } = await send({ method: 'POST', path: '/api/quiz/session', headers, body: JSON.stringify(known) });
    expect(status).toBe(403);
  });
});
