import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { BRAND, HIDDEN_PATHS } from '@sabi50/contracts/brand';
import { registerWebs } from './register-webs.js';

interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawPayload: Buffer;
  readonly body: string;
}

/** The path goes out as it is written, and nothing is unpacked. */
function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string> },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const rawPayload = Buffer.concat(chunks);
        const { statusCode = 0, headers } = answer;
        resolve({ statusCode, headers, rawPayload, body: rawPayload.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

const SCRIPT = 'console.log("hello");'.repeat(100);

@Controller('api')
class SomeController {
  @Get('long-list')
  longList() {
    return Array.from({ length: 500 }, (_, index) => ({ index }));
  }

  @Get('short-answer')
  shortAnswer() {
    return { status: 'ok' };
  }
}

@Module({ controllers: [SomeController] })
class SomeModule {}

describe('serving the built webs', () => {
  let folder: string;
  let app: NestFastifyApplication;

  let port: number;

  const get = (path: string, headers: Record<string, string> = {}) => ask(port, path, { headers });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabi50-webs-'));
    const dist = join(folder, 'player-web', 'dist');
    await mkdir(join(dist, 'assets'), { recursive: true });
    await writeFile(join(dist, 'app.html'), '<!doctype html><title>player</title>');
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>welcome</title>');
    await writeFile(join(dist, 'index.ha.html'), '<!doctype html><title>barka</title>');
    await writeFile(join(dist, 'assets', 'index-1a2b.js'), SCRIPT);
    await writeFile(join(dist, 'assets', 'index-1a2b.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(dist, 'assets', 'index-1a2b.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(folder, 'player-web', 'package.json'), '{"private":"not for visitors"}');
    app = await NestFactory.create<NestFastifyApplication>(SomeModule, new FastifyAdapter(), { logger: false });
    await app.register(cookie);
    await registerWebs(app, { SUPPORT_ADDRESS: BRAND.supportAddress }, folder);
    await app.listen(0, '127.0.0.1');
    ({ port } = app.getHttpServer().address() as AddressInfo);
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/dashboard', '/quiz/sports', '/history/?from=mail'])(
    'answers %s with the app, asked for again each time',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<title>player</title>');
    },
  );

  it.each(['/no/such/page?from=mail', '/quiz/chess', '/dashboard/more', '/index.php'])(
    'answers %s, where there is no page, with the app and status 404, also where the browser has the app already',
    async (url) => {
      const app = await get('/dashboard');
      const known: Record<string, string> = { 'if-none-match': String(app.headers['etag']) };
      for (const headers of [{}, known]) {
        const answer = await get(url, { accept: 'text/html,*/*', ...headers });
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.body).toContain('<title>player</title>');
      }
    },
  );

  it.each([
    ['a visitor', '/', {}, 'welcome'],
    ['a visitor who chose Hausa', '/', { cookie: 'language=ha' }, 'barka'],
    ['a visitor who asks for Hausa', '/?language=ha', {}, 'barka'],
    ['a player', '/', { cookie: 'sid=abc' }, 'player'],
  ])('answers %s at %s with a page of their own', async (_, url, headers: Record<string, string>, title) => {
    const answer = await get(url, headers);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['vary']).toBe('accept-encoding, cookie, accept-language');
  });

  it('lets hashed files be kept for ever', async () => {
    const answer = await get('/assets/index-1a2b.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // Nobody asks whether it is still the same, and each header is paid for by every visitor.
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('last-modified');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(SCRIPT);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])('sends the twin that a browser taking %s can read', async (accepted, encoding) => {
    const answer = await get('/assets/index-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    if (encoding === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('sends the plain file where the build left no twin', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toContain('<title>welcome</title>');
  });

  it('sends nothing again that a browser holds already', async () => {
    const first = await get('/');
    const second = await get('/', { 'if-none-match': String(first.headers['etag']) });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await ask(port, '/assets/index-1a2b.js', { method: 'HEAD' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(SCRIPT.length));
    expect(answer.body).toBe('');
  });

  it.each(['/assets/gone.js', '/api', '/api/no-such-thing'])(
    'leaves %s to the not-found answer of the API',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/application\/json/);
    },
  );

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%00.js',
  ])('never leaves the built folder: %s', async (url) => {
    const answer = await get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('not for visitors');
  });

  it.each(['/admin', '/admin/assets/index-1a2b.js', HIDDEN_PATHS.adminEntry])(
    'says at %s that this web is not built, and lives on',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.body).toContain('npm run build');
    },
  );

  it('compresses long answers of the API and no short ones', async () => {
    const long = await get('/api/long-list', { 'accept-encoding': 'br' });
    expect(long.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toHaveLength(500);
    const short = await get('/api/short-answer', { 'accept-encoding': 'br' });
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(short.body)).toEqual({ status: 'ok' });
  });
});

describe('the pages of an operator', () => {
  const PAGE = '<!doctype html><meta name="operator" content="{}" /><title>player</title>';
  const SETTINGS = { SUPPORT_ADDRESS: "o'neill&co@play.example.ng" };
  let folder: string;
  let app: NestFastifyApplication;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabi50-webs-'));
    const dist = join(folder, 'player-web', 'dist');
    await mkdir(join(dist, 'assets'), { recursive: true });
    for (const name of ['index.html', 'app.html']) await writeFile(join(dist, name), PAGE);
    await writeFile(join(dist, 'app.html.br'), brotliCompressSync(PAGE));
    await writeFile(
      join(dist, 'sw.js'),
      'precache([{url:"app.html",revision:"0a"},{url:"favicon.svg",revision:"0b"}])',
    );
    app = await NestFactory.create<NestFastifyApplication>(SomeModule, new FastifyAdapter(), { logger: false });
    await app.register(cookie);
    await registerWebs(app, SETTINGS, folder);
    await app.listen(0, '127.0.0.1');
    ({ port } = app.getHttpServer().address() as AddressInfo);
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const settingsIn = (page: string): unknown =>
    JSON.parse((/content="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));

  it.each(['/', '/dashboard', '/no/such/page'])('bring the settings to the browser: %s', async (path) => {
    const plain = await ask(port, path, {});
    const packed = await ask(port, path, { headers: { 'accept-encoding': 'br' } });
    expect(settingsIn(plain.body)).toEqual(SETTINGS);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('are fetched again by an installed app', async () => {
    const { body } = await ask(port, '/sw.js', {});
    expect(body).toMatch(/{url:"app.html",revision:"[0-9a-f]{32}"},{url:"favicon.svg",revision:"0b"}/);
  });
});
