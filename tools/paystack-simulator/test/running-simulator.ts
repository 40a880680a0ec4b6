import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SimulatorOptions, startSimulator } from '../src/simulator.js';

export const SECRET_KEY = 'sk_test_of_these_tests';
const WAIT_STEP_MS = 10;
const WAIT_STEPS_MAX = 500;

/** A JSON answer whose shape the test knows. */
interface Answer {
  httpStatus: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the assertion on the body is its type check
  body: any;
}

/** One webhook as it arrived. */
interface Received {
  headers: IncomingHttpHeaders;
  rawBody: string;
  event: string;
  data: Record<string, unknown>;
}

/** A simulator on a free port with short waits, and the calls that tests make to it. */
export async function runSimulator(options: Partial<SimulatorOptions> = {}) {
  const defaults = { port: 0, secretKey: SECRET_KEY, refundStepMs: 5, webhookRetryMs: [10, 10] };
  const simulator = await startSimulator({ ...defaults, ...options });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> => {
    const response = await fetch(simulator.url + path, {
      method,
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { httpStatus: response.status, body: await response.json() };
  };
  const initialize = (fields: object = {}) =>
    call('POST', '/transaction/initialize', { email: 'ada@sabi50.test', amount: 20_000, ...fields });
  const verify = (reference: string) => call('GET', `/transaction/verify/${reference}`);
  const outcome = (reference: string, fields: object) => call('POST', `/sim/transactions/${reference}`, fields);
  const fault = (faults: object) => call('POST', '/sim/faults', faults);
  return { ...simulator, call, initialize, verify, outcome, fault };
}

/** A merchant's webhook address: keeps what arrives, answers 200 or what the list of answers says first. */
export async function runReceiver(httpStatuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => void receive(request, response));
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, rawBody, ...(JSON.parse(rawBody) as Pick<Received, 'event' | 'data'>) });
    response.writeHead(httpStatuses.shift() ?? 200).end();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}/webhook`, received, close };
}

/** Waits until something holds; rejects when it does not within five seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let step = 0; step < WAIT_STEPS_MAX; step += 1) {
    if (await holds()) return;
    await delay(WAIT_STEP_MS);
  }
  throw new Error('It never came to hold');
}
