import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { shedLoad } from './fast-paths.js';

let server: FastifyInstance | undefined;

afterEach(async () => server?.close());

/** Answers its address. */
async function serverThatIsBehind(busyAfterMs: number): Promise<string> {
  server = fastify();
  await shedLoad(server, busyAfterMs);
  server.get('/api/thing', () => ({ done: true }));
  server.get('/api/health/live', () => ({ done: true }));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  // The process is looked at once a second: nothing else gets a turn until that is due.
  await wait(20);
  const until = performance.now() + 1_100;
  while (performance.now() < until);
  await wait(20);
  return url;
}

describe('a process that is behind', () => {
  it('turns calls away at once and says when to come again, but answers for its health', async () => {
    const behind = await serverThatIsBehind(100);
    const refused = await fetch(`${behind}/api/thing`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_BUSY' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${behind}/api/health/live`)).status).toBe(200);
  });

  it('takes every call where that is switched off', async () => {
    const behind = await serverThatIsBehind(0);
    expect((await fetch(`${behind}/api/thing`)).status).toBe(200);
  });
});
