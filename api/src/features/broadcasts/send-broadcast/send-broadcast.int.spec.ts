import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { BROADCAST_TEMPLATES, BROADCAST_TEXTS } from '../mail-content/broadcast-mail.js';
import { type BroadcastPreviewView, type BroadcastSentView } from '@sabi50/contracts/broadcast-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';

describe('the calls to send', () => {
  let fixture: BroadcastFixture;
  const mailsTo = (email: string) => fixture.sink.mails.filter(({ recipient }) => recipient === email);

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
  });
  afterEach(() => {
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  it('answer the real outcome of a small broadcast', async () => {
    const players = await fixture.players(5);
    const { status, body } = await fixture.send({ recipients: players });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: 'done',
        sent: 5,
        sentCount: 5,
        failed: 0,
        queued: 0,
        message: '5 emails sent successfully, 0 failed.',
      },
    });
    for (const { email } of players) expect(mailsTo(email)).toHaveLength(1);
  });

  it('refuse addresses without an account, by name, and send nothing', async () => {
    const [known] = await fixture.players(1);
    const { status, body } = await fixture.staff.post(ROUTES.adminSendCustomEmail, {
      subject: 'News',
      message: 'Hello',
      targetEmails: [known?.email, 'nobody@elsewhere.test'],
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'UNKNOWN_RECIPIENT',
        errors: { targetEmails: ['These addresses have no account: nobody@elsewhere.test'] },
      },
    });
    expect(fixture.sink.mails).toEqual([]);
  });

  it('refuse a count that is not the one of the server, and send to all with the right one', async () => {
    const stats = await fixture.staff.get<{ pendingVerification: number }>(ROUTES.adminEmailBroadcastStats);
    await fixture.players(2, { verified: false });
    const draft = { ...BROADCAST_TEMPLATES.unverified, category: 'unverified', recipients: [] };
    const before = stats.body.pendingVerification;
    expect(await fixture.send({ ...draft, expectedCount: before })).toMatchObject({
      status: 409,
      body: { code: 'RECIPIENTS_CHANGED' },
    });
    expect(await fixture.send({ ...draft, expectedCount: before + 2 })).toMatchObject({ body: { sent: before + 2 } });
  });

  it('write the template in the language of each player, with both parts and a way out', async () => {
    const [yoruba] = await fixture.players(1, { language: 'yo', firstName: 'Adé <b>' });
    const draft = { ...BROADCAST_TEMPLATES.all, category: 'all', recipients: [yoruba] };
    expect(await fixture.send(draft)).toMatchObject({ body: { sent: 1 } });
    const mail = await PostalMime.parse(mailsTo(yoruba?.email ?? '')[0]?.source ?? '');
    expect(mail.subject).toBe('Àwọn ìbéèrè tuntun ń dúró dè yín');
    expect(mail.text).toContain('Ẹ ǹlẹ́ Adé <b>,');
    expect(mail.html).toContain('Ẹ ǹlẹ́ Adé &lt;b&gt;,');
    expect(mail.html).toContain('href="http://sabi50.test/dashboard"');
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toMatch(/^<http:\/\/sabi50\.test\/api\/unsubscribe\?token=[\w.-]+>$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('carry no typed name to an address that nobody has verified', async () => {
    const facts = { language: 'ha', firstName: 'win500' };
    const [stranger] = await fixture.players(1, { ...facts, verified: false });
    const [known] = await fixture.players(1, facts);
    const draft = { content: 'Dear {{firstName}} {{lastName}}', category: 'custom', recipients: [stranger, known] };
    expect(await fixture.send(draft)).toMatchObject({ body: { sent: 2 } });
    const [{ source } = { source: '' }] = mailsTo(stranger?.email ?? '');
    const mail = await PostalMime.parse(source);
    expect(mail.subject).toBe('Hello mai gasa');
    expect(mail.text).toMatch(/^Dear mai gasa\n/);
    expect(mail.html).toContain('Dear mai gasa</p>');
    expect(JSON.stringify(mail)).not.toMatch(/win500|Player/);
    const [{ source: named } = { source: '' }] = mailsTo(known?.email ?? '');
    expect((await PostalMime.parse(named)).text).toMatch(/^Dear win500 Player\n/);
  });

  it('show a draft as its author would get it, in the language asked for, and send nothing', async () => {
    const preview = (body: object) =>
      fixture.staff.post<BroadcastPreviewView & { errors?: object }>(ROUTES.adminBroadcastPreview, body);
    const template = { ...BROADCAST_TEMPLATES['zero-balance'], category: 'zero-balance' };
    const { body } = await preview({ ...template, language: 'ig' });
    expect({ subject: body.subject, language: body.language }).toEqual({
      subject: BROADCAST_TEXTS.ig.templates['zero-balance'].subject,
      language: 'ig',
    });
    expect(body.html).toContain('href="http://sabi50.test/payment"');
    const own = {
      subject: 'For {{firstName}}',
      content: '<p>Hi <script>x()</script>{{email}}</p>',
      category: 'custom',
    };
    const written = (await preview({ ...own, enableMIME: false })).body;
    expect(written).toMatchObject({ subject: 'For Test', html: null, language: 'en' });
    expect(written.text).toMatch(new RegExp(`^Hi ${fixture.staffEmail}\n`));
    expect(await preview({ ...own, content: '{{pin}}' })).toMatchObject({
      status: 400,
      body: {
        errors: { content: ['Unknown field {{pin}}'] },
        errorCodes: { content: [{ code: 'broadcast-validation.mergeField', params: { name: 'pin' } }] },
      },
    });
    expect(await preview({ ...own, content: '<div>'.repeat(9_000) })).toMatchObject({
      status: 400,
      body: { errors: { content: ['HTML tags can be nested at most 100 levels deep'] } },
    });
    expect(fixture.sink.mails).toEqual([]);
  });

  it('send a test to its author alone, by the same way, and list it apart', async () => {
    const draft = {
      subject: 'Try {{firstName}}',
      content: 'Hello',
      category: 'all',
      recipients: await fixture.players(2),
    };
    const { body } = await fixture.staff.post<BroadcastSentView>(ROUTES.adminBroadcastTest, draft);
    expect(body).toMatchObject({ status: 'done', sent: 1, failed: 0 });
    expect(fixture.sink.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [fixture.staffEmail, 'Try Test'],
    ]);
    const listed = async (query: string): Promise<string[]> => {
      const found = await fixture.staff.get<{ broadcasts: { id: string }[] }>(`${ROUTES.adminBroadcasts}${query}`);
      return found.body.broadcasts.map(({ id }) => id);
    };
    expect(await listed('?kind=test')).toContain(body.broadcastId);
    expect(await listed('')).not.toContain(body.broadcastId);
  });
});
