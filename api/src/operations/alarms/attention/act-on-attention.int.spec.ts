import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AttentionClosedView, type AttentionKind, type AttentionView } from '@sabi50/contracts/attention-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { FollowAttention } from './attention.js';

const REASON = 'The mail server was away';

describe('what needs attention', () => {
  let product: TestProduct;
  let tunde: { readonly id: string; readonly http: HttpClient };
  let ada: { readonly id: string; readonly http: HttpClient };

  const signedIn = async () => {
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    return { id, http: await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' }) };
  };

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    [tunde, ada] = [await signedIn(), await signedIn()];
  });
  afterAll(() => product.close());

  const waiting = async (kind: AttentionKind) =>
    (await ada.http.get<AttentionView[]>(ROUTES.adminAttention)).body.find((one) => one.kind === kind);
  const closed = async () => (await ada.http.get<AttentionClosedView[]>(ROUTES.adminAttentionClosed)).body;
  const take = (kind: string, who = tunde) => who.http.post(pathOf('adminAttentionTake', { kind }), {});
  const giveBack = (kind: string, who = tunde) => who.http.post(pathOf('adminAttentionGiveBack', { kind }), {});
  const close = (kind: string, body: object, who = tunde) =>
    who.http.post(pathOf('adminAttentionClose', { kind }), body);
  const logged = async () => {
    const path = `${ROUTES.adminStaffLog}?subject=attention`;
    return (await ada.http.get<{ entries: StaffLogEntryView[] }>(path)).body.entries;
  };
  const follow = () => product.app.get(FollowAttention, { strict: false }).run();
  const mailFailed = (at = new Date()) =>
    product.database.execute(
      `insert into mail_outbox (id, user_id, kind, language, next_try_at, failed_at) values ($1, $2, 'verify-email', 'en', null, $3)`,
      [randomUUID(), ada.id, at],
    );
  const webhook = async (): Promise<string> => {
    const id = randomUUID();
    await product.database.execute(
      `insert into unmatched_webhooks (id, digest, reason, status, takes_back, received_at, last_received_at)
       values ($1::uuid, $1::text, 'unknown-payment', 'open', false, now(), now())`,
      [id],
    );
    return id;
  };

  it('is taken by one member of staff, shown to all, and refused to the next', async () => {
    await webhook();
    expect((await take('unmatched-webhooks')).status).toBe(204);
    expect((await take('unmatched-webhooks')).status).toBe(204);
    expect(await waiting('unmatched-webhooks')).toMatchObject({ taken: { byId: tunde.id, byName: 'Test Player' } });
    expect(await take('unmatched-webhooks', ada)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const [entry, ...older] = await logged();
    expect(entry).toMatchObject({ action: 'attention.take', actorId: tunde.id, after: { takenBy: tunde.id } });
    expect(older).toEqual([]);
  });

  it('is given back by anybody, for a colleague to take', async () => {
    expect((await giveBack('unmatched-webhooks', ada)).status).toBe(204);
    expect(await waiting('unmatched-webhooks')).toMatchObject({ taken: null });
    expect((await take('unmatched-webhooks', ada)).status).toBe(204);
    expect((await logged()).slice(0, 2).map(({ action }) => action)).toEqual(['attention.take', 'attention.give-back']);
  });

  it('closes when nothing of it waits any more, with who had taken it, and opens anew with the next', async () => {
    await follow();
    expect(await close('unmatched-webhooks', { reason: REASON, until: new Date().toISOString() })).toMatchObject({
      ...{ status: 409, body: { code: 'ATTENTION_STILL_WAITS' } },
    });
    await product.database.execute(`update unmatched_webhooks set status = 'settled'`);
    await follow();
    expect(await waiting('unmatched-webhooks')).toBeUndefined();
    expect(await closed()).toMatchObject([
      { kind: 'unmatched-webhooks', count: 1, taken: { byId: ada.id }, closedBy: null },
    ]);
    expect((await take('unmatched-webhooks')).status).toBe(409);
    await webhook();
    await follow();
    expect(await waiting('unmatched-webhooks')).toMatchObject({ count: 1, taken: null });
  });

  it('is seen to, with words for the staff log, where it stays whatever is done; what came later waits on', async () => {
    await mailFailed();
    await mailFailed();
    const seen = await waiting('troubled-mails');
    expect(seen).toMatchObject({ count: 2, path: `/users/${ada.id}/show` });
    await mailFailed(new Date(Date.now() + 5));
    expect((await close('troubled-mails', { reason: ` ${REASON} `, until: seen?.closableUntil })).status).toBe(204);
    expect(await waiting('troubled-mails')).toMatchObject({ count: 1, taken: null });
    expect((await closed())[0]).toMatchObject({ kind: 'troubled-mails', closedBy: 'Test Player', taken: null });
    expect((await logged())[0]).toMatchObject({ action: 'attention.close', reason: REASON, after: { count: 3 } });
  });

  it('counts players from their newest reason to look', async () => {
    await product.database.execute(
      `insert into read.answer_speed (user_id, fast_answers, perfect_ms, flagged_at) values ($1, 3, '{}', now()), ($2, 0, '{}', null)`,
      [ada.id, tunde.id],
    );
    const seen = await waiting('fast-players');
    expect(seen).toMatchObject({ count: 1, path: expect.stringContaining('/users?filter=') });
    await close('fast-players', { reason: REASON, until: seen?.closableUntil });
    expect(await waiting('fast-players')).toBeUndefined();
    await product.database.execute('update read.answer_speed set flagged_at = now() where user_id = $1', [ada.id]);
    expect(await waiting('fast-players')).toMatchObject({ count: 1 });
  });

  it('has events that were left aside, and names the readers of the log that stand still', async () => {
    await product.database.execute(
      `insert into parked_events (reactor, stream, revision, event_id, event_type, recorded_at, error, tries, tried_at)
       values ('points', 'quiz-1', 0, $1, 'QuizCompleted', now(), 'x', 5, now())`,
      [randomUUID()],
    );
    await product.database.execute(
      `insert into read.checkpoints (name, version, poison) values ('a_reader', 1, 'cannot') on conflict do nothing`,
    );
    expect(await waiting('parked-events')).toMatchObject({ count: 1, path: '/#parked-events' });
    expect(await waiting('readers-behind')).toMatchObject({ names: expect.arrayContaining(['a_reader']), path: null });
  });

  it('is nothing without a kind, a reason, or a moment', async () => {
    expect((await take('nonsense')).status).toBe(404);
    const refused = await close('troubled-mails', { reason: ' ', until: 'soon' });
    expect(refused).toMatchObject({ status: 400, body: { errors: { reason: [expect.any(String)] } } });
  });
});
