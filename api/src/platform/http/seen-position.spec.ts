import { afterEach, describe, expect, it } from '@jest/globals';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { rememberPosition, seenPosition } from './seen-position.js';

const POSITION = '00000000000000001234-00000000000000005678';

describe('the position of a browser', () => {
  const servers: FastifyInstance[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  async function serverWith(letter: string): Promise<string> {
    const server = fastify();
    servers.push(server);
    await server.register(cookie, { secret: letter.repeat(32) });
    server.get('/write', (_request, reply) => {
      rememberPosition(reply, POSITION);
      return {};
    });
    server.get('/read', (request) => ({ seen: seenPosition(request) ?? null }));
    return server.listen({ port: 0, host: '127.0.0.1' });
  }

  const read = async (url: string, seen: string): Promise<unknown> =>
    (await fetch(`${url}/read`, { headers: { cookie: `seen=${seen}` } })).json();

  it('is read by every process with the same secret, and by no other', async () => {
    const [one, other, stranger] = await Promise.all([serverWith('a'), serverWith('a'), serverWith('b')]);
    const [written = ''] = (await fetch(`${one}/write`)).headers.getSetCookie();
    expect(written).toMatch(/^seen=[^;]+; Max-Age=10; Path=\/api; HttpOnly; SameSite=Lax$/);
    const value = /^seen=([^;]+)/.exec(written)?.[1] ?? '';
    expect(await read(other, value)).toEqual({ seen: POSITION });
    expect(await read(stranger, value)).toEqual({ seen: null });
  });

  it('travels without the zeros that it begins with', async () => {
    const [written = ''] = (await fetch(`${await serverWith('a')}/write`)).headers.getSetCookie();
    expect(written).toMatch(/^seen=~g1234-00000000000000005678\./);
  });

  it.each([POSITION, `${POSITION}.`, `${POSITION}.AAAA`, '', '.', 'x'.repeat(4_000)])(
    'is not %p, which nobody signed',
    async (seen) => {
      expect(await read(await serverWith('a'), seen)).toEqual({ seen: null });
    },
  );
});
