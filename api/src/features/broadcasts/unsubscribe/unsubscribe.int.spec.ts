import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';

describe('unsubscribing', () => {
  let fixture: BroadcastFixture;
  const suppressed = async () =>
    (
      await fixture.staff.get<{ suppressions: { id: string; email: string; reason: string }[] }>(
        ROUTES.adminMailSuppressions,
      )
    ).body.suppressions;
  const listUnsubscribe = async (player: { email: string }): Promise<string> => {
    await fixture.send({ recipients: [player] });
    const { source = '' } = fixture.sink.mails.find(({ recipient }) => recipient === player.email) ?? {};
    return new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(source)?.[1] ?? '').search;
  };
  const ask = (method: 'GET' | 'POST', query: string, headers: Record<string, string> = {}, body?: string) =>
    request(`${fixture.product.url}${ROUTES.unsubscribe}${query}`, { method, headers, body });

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
  });
  afterAll(() => fixture.close());

  it('takes one click of a mail program, from any place, and counts at the next broadcast', async () => {
    const [ada] = (await fixture.players(1)) as [{ id: string; email: string }];
    const query = await listUnsubscribe(ada);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let clicks = 0; clicks < 2; clicks += 1) {
      const { statusCode } = await ask('POST', query, headers, 'List-Unsubscribe=One-Click');
      expect(statusCode).toBe(200);
    }
    expect(await suppressed()).toMatchObject([{ email: ada.email, reason: 'unsubscribed' }]);
    fixture.sink.mails.length = 0;
    expect(await fixture.send({ recipients: [ada] })).toMatchObject({ body: { sent: 0, suppressed: 1, failed: 0 } });
    expect(fixture.sink.mails).toEqual([]);
  });

  it('follows the account to another address, until staff take it off the list', async () => {
    const [bola] = (await fixture.players(1)) as [{ id: string; email: string }];
    await ask('POST', await listUnsubscribe(bola));
    const email = `new-${bola.email}`;
    await fixture.product.database.execute('update accounts set email = $2 where id = $1', [bola.id, email]);
    expect(await fixture.send({ recipients: [{ ...bola, email }] })).toMatchObject({ body: { suppressed: 1 } });
    const entry = (await suppressed()).find((one) => one.email === bola.email);
    await fixture.staff.call('DELETE', `${ROUTES.adminMailSuppressions}/${entry?.id}`, {});
    expect(await fixture.send({ recipients: [{ ...bola, email }] })).toMatchObject({ body: { sent: 1 } });
  });

  it('asks on a page in the language of the account, which changes nothing by being opened', async () => {
    const [chidi] = (await fixture.players(1, { language: 'ig' })) as [{ id: string; email: string }];
    const before = (await suppressed()).length;
    const answer = await ask('GET', await listUnsubscribe(chidi), { accept: 'text/html' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const page = await answer.body.text();
    expect(page).toContain('<html lang="ig">');
    expect(page).toContain('<form method="post"');
    expect(page).not.toContain(chidi.email);
    expect(await suppressed()).toHaveLength(before);
  });

  it('refuses a token that we did not sign', async () => {
    const [dayo] = (await fixture.players(1)) as [{ id: string; email: string }];
    const query = await listUnsubscribe(dayo);
    const forged = query
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(/=(.)/, (_, sign) => `=${sign === 'A' ? 'B' : 'A'}`);
    for (const method of ['GET', 'POST'] as const) {
      const answer = await ask(method, forged);
      expect(answer.statusCode).toBe(400);
      expect(await answer.body.json()).toMatchObject({ code: 'UNSUBSCRIBE_LINK_INVALID' });
    }
    expect((await suppressed()).map(({ email }) => email)).not.toContain(dayo.email);
  });

  it('takes forms nowhere else', async () => {
    const { statusCode } = await request(`${fixture.product.url}${ROUTES.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: fixture.product.config.PUBLIC_URL },
      body: 'emailOrMobile=a',
    });
    expect(statusCode).toBe(415);
  });
});
