import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { Agent, request } from 'undici';
import { loadConfig } from '../src/platform/config.js';
import { type ComposeFile, interpolate, yamlOf } from './support/deployment-files.js';
import { eventually } from './support/eventually.js';
import { hasCaddy, runCaddy } from './support/running-caddy.js';

const compose = yamlOf('docker-compose.yml') as ComposeFile;

/** In the private network of the deployment Caddy has an address of that network; here it has this one. */
const CADDY = '127.0.0.1';
const PLAYER = '127.0.0.2';
const TLS_END = '127.0.0.3';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, CADDY, listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The proxy of the deployment before a server that tells the address from which it takes a call to come. */
async function startBehindProxy(trusted: string) {
  const values = new Map([['TRUSTED_PROXIES', trusted]]);
  const believed = interpolate(String(compose.services['api']?.environment?.['TRUST_PROXY']), values);
  const { TRUST_PROXY = [] } = loadConfig({
    DATABASE_URL: 'postgres://nowhere/sabi50',
    SMTP_URL: 'smtp://nowhere',
    PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
    APP_SECRET: 'a-secret-of-at-least-thirty-two-characters',
    TRUST_PROXY: `${believed} ${CADDY}`,
  });
  const api = fastify({ trustProxy: [...TRUST_PROXY] });
  api.get('/', ({ ip }) => ({ ip }));
  await api.listen({ port: 0, host: CADDY });
  const { port: apiPort } = api.server.address() as AddressInfo;
  const port = await freePort();
  const caddyfile = interpolate(String(compose.configs['caddyfile']?.content), values)
    .replace(':80 {', `http://:${port} {`)
    .replace(/dynamic a api 3000 \{[^}]*\}/, `to ${CADDY}:${apiPort}`);
  const caddy = await runCaddy(caddyfile);
  return {
    /** From which address a call seems to come that is made at `from` and says `forwarded`. */
    async addressOf(from: string, forwarded?: string): Promise<unknown> {
      const dispatcher = new Agent({ localAddress: from });
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const { body } = await request(`http://${CADDY}:${port}/`, { dispatcher, headers });
      const { ip } = (await body.json()) as { ip: string };
      await dispatcher.close();
      return ip;
    },
    async stop() {
      await caddy.stop();
      await api.close();
    },
  };
}

(hasCaddy ? describe : describe.skip)('the proxy of docker-compose.yml', () => {
  let running: Awaited<ReturnType<typeof startBehindProxy>>;
  afterEach(() => running.stop());

  it('hands on the address that a player comes from, not the one that they claim', async () => {
    running = await startBehindProxy('');
    await eventually(async () => expect(await running.addressOf(PLAYER)).toBe(PLAYER));
    expect(await running.addressOf(PLAYER, '203.0.113.9')).toBe(PLAYER);
    expect(await running.addressOf(PLAYER, '203.0.113.9, 127.0.0.1')).toBe(PLAYER);
  });

  it('believes what ends TLS in front of it, and nobody before that', async () => {
    running = await startBehindProxy(`${TLS_END}/32`);
    await eventually(async () => expect(await running.addressOf(TLS_END, '203.0.113.9')).toBe('203.0.113.9'));
    expect(await running.addressOf(TLS_END, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await running.addressOf(PLAYER, '203.0.113.9')).toBe(PLAYER);
  });
});
