import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { eventually } from '../../../../test/support/eventually.js';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

type Body = PlayerAccessView & { code?: string; errors?: Record<string, string[]> };

const WHY = { reasonCode: 'payments', reason: 'A bank asked about a card' };
const TODAY = lagosDate(new Date());

describe('suspending a player', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  let admin: TestAccount;
  let client: HttpClient;
  let player: TestAccount;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });

  beforeEach(async () => {
    player = await createTestAccount(product.database);
  });

  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  const suspend = (
    change: object = {},
    id = player.id,
    headers?: Record<string, string>,
  ): Promise<HttpResponse<Body>> =>
    client.post<Body>(pathOf('adminUserSuspension', { id }), { ...WHY, ...change }, headers);
  const lift = (change: object, headers?: Record<string, string>): Promise<HttpResponse<Body>> =>
    client.post<Body>(pathOf('adminUserSuspensionLift', { id: player.id }), { reason: 'Settled', ...change }, headers);
  const log = async () =>
    (await client.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${player.id}`)).body.entries;
  const events = () =>
    product.database.query<{ type: string; data: Record<string, unknown> }>(
      `select type, data from es.events where data->>'userId' = $1 order by position`,
      [player.id],
    );

  it('is an event with a code, and an entry of the staff log with the words', async () => {
    const { body } = await suspend({ lastDay: TODAY });
    expect(body.suspension).toMatchObject({ reason: 'payments', until: new Date(`${TODAY}T23:00:00Z`).toISOString() });
    expect(await lift({ seen: body.suspension?.id })).toMatchObject({ status: 200, body: { suspension: null } });
    expect(await events()).toMatchObject([
      { type: 'PlayerSuspended', data: { reason: 'payments', by: `staff:${admin.id}`, byRole: 'super_admin' } },
      { type: 'PlayerSuspensionLifted', data: { suspensionId: body.suspension?.id } },
    ]);
    expect(JSON.stringify(await events())).not.toContain('bank');
    expect(await log()).toMatchObject([
      { action: 'user.lift', reason: 'Settled' },
      { action: 'user.suspend', reason: WHY.reason, actorId: admin.id, after: { reasonCode: 'payments' } },
    ]);
  });

  it('is mailed to the player, and so is its end', async () => {
    const { body } = await suspend();
    const { text } = await mails.mailTo(player.email, /suspended/);
    expect(text).toContain('/dashboard');
    await lift({ seen: body.suspension?.id });
    await mails.mailTo(player.email, /You can play/);
  });

  it('is shown to the player beside the balance, and to staff in the list', async () => {
    const own = await product.signedIn({ userId: player.id });
    const balance = async () => (await own.get<BalanceView>(pathOf('userBalance', { id: player.id }))).body;
    expect((await balance()).suspension).toBeNull();
    const { body } = await suspend();
    const shown = { reason: 'payments', since: body.suspension?.since, until: null };
    await eventually(async () => expect((await balance()).suspension).toEqual(shown));
    const seenBy = async (by: HttpClient) => (await by.get<AdminUserView>(pathOf('adminUser', { id: player.id }))).body;
    expect((await seenBy(client)).suspension).toEqual(shown);
    await lift({ seen: body.suspension?.id });
    expect((await seenBy(client)).suspension).toBeNull();
    await eventually(async () => expect((await balance()).suspension).toBeNull());
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ reasonCode: 'because' }, 'reasonCode'],
    [{ lastDay: '2026-02-30' }, 'lastDay'],
    [{ lastDay: '2020-01-01' }, 'lastDay'],
    [{ seen: 'x' }, 'seen'],
  ])('is refused with %j', async (change, field) => {
    const answer = await suspend(change);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toContain(field);
    expect(await events()).toEqual([]);
  });

  it('is done once for a key, with one entry and its words, also when both calls come at the same time', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([suspend({}, player.id, headers), suspend({}, player.id, headers)]);
    answers.push(await suspend({}, player.id, headers));
    expect(new Set(answers.map(({ body }) => body.suspension?.id)).size).toBe(1);
    expect(await events()).toHaveLength(1);
    expect(await log()).toMatchObject([{ reason: WHY.reason }]);
    expect((await suspend({ reason: 'Another' }, player.id, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused where staff saw another state, and replaces the one that they saw', async () => {
    const first = (await suspend()).body.suspension?.id;
    expect(await suspend()).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    expect(await lift({ seen: randomUUID() })).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    const second = await suspend({ seen: first, reasonCode: 'security' });
    expect(second.body.suspension).toMatchObject({ reason: 'security' });
    expect((await lift({ seen: first })).status).toBe(409);
    expect((await lift({ seen: second.body.suspension?.id })).status).toBe(200);
    expect(await log()).toHaveLength(3);
  });

  it('asks for the password again after five minutes', async () => {
    const provedAgo = (minutes: number) =>
      product.database.execute(`update sessions set proved_at = now() - $1 * interval '1 minute' where user_id = $2`, [
        minutes,
        admin.id,
      ]);
    await provedAgo(6);
    expect((await suspend()).body.code).toBe('STEP_UP_REQUIRED');
    expect((await lift({ seen: randomUUID() })).body.code).toBe('STEP_UP_REQUIRED');
    await provedAgo(0);
    expect(await events()).toEqual([]);
  });

  it('is for super administrators, and about others', async () => {
    const station = await createTestAccount(product.database, { role: 'radio_station_admin', stationId: randomUUID() });
    const by = await product.signedIn({ userId: station.id, kind: 'staff', role: 'radio_station_admin' });
    expect((await by.post(pathOf('adminUserSuspension', { id: player.id }), WHY)).status).toBe(403);
    expect((await suspend({}, admin.id)).body.code).toBe('OWN_ACCOUNT');
    expect((await suspend({}, randomUUID())).body.code).toBe('USER_NOT_FOUND');
  });
});
