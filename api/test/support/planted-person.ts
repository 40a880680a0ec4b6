import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { recordChange } from '../../src/platform/staff-log/staff-log.js';
import { canary } from './canary.js';
import { upload } from './csv-form.js';
import { type PaymentFixture } from './payment-fixture.js';
import { logIn, verifiedPlayer } from './verified-player.js';

export const PLANTED_PIN = '246813';

/** A player of whom everything is known that can be. */
export interface Planted {
  readonly userId: string;
  readonly http: HttpClient;
  readonly email: string;
  /** What to look for, by what it is. */
  readonly canaries: Readonly<Record<string, string>>;
}

/** Who plants: a super administrator, who says and does what staff can about a player. */
interface Planter {
  readonly fixture: PaymentFixture;
  readonly staff: HttpClient;
  readonly staffId: string;
}

/** @returns what makes a player with a text of its own in each column in which words could stand (rule data/kept-where) */
export function personPlanter({ fixture, staff, staffId }: Planter): () => Promise<Planted> {
  const run = <Row extends object>(text: string, values: unknown[] = []) =>
    fixture.product.database.query<Row>(text, values);
  const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  };

  /** A player of whom everything is known that can be, each thing by a text of its own. */
  async function plant(): Promise<Planted> {
    const all = `First Last FormerFirst NoteOne NoteTwo Suspend Lift Sessions Adjust Edit AskErasure KeepData Webhook
      WebhookClosed Uploaded Reply MailError MailFormer Exception Key Practice Record Report Payment Unlock PinLink
      Endpoint Suppression Nickname HandFirst HandLast FormerMail Mail
      MailAddress MailKind Fingerprint PushKey PushAuth PushAbout Password Pepper Avatar WebhookAddress Token Sealed Recovery Device
      DeviceKind LockOut LockOutKind LoginKind`.split(/\s+/);
    const canaries = Object.fromEntries(all.map((of) => [of, canary(of)]));
    const c = (of: string): string => String(canaries[of]);
    const number = String(30_000_000 + randomInt(9_999_999));
    const email = `${c('Mail').toLowerCase()}@sabi50.test`;
    const former = `${c('FormerMail').toLowerCase()}@sabi50.test`;
    await plantBeforeTheAccount(c, { email, mobile: `080${number}` });
    await verifiedPlayer(fixture.product, {
      ...{ firstName: c('FormerFirst'), lastName: c('Last'), email: former, mobile: `080${number}` },
    });
    const { userId } = await logIn(fixture.product, former, PLANTED_PIN);
    await plantByStaff(userId, c, email);
    await plantInTables(userId, c);
    await plantBesideTheAccount(userId, c);
    await plantWebhook(userId, c, email);
    await plantWins(userId, c, `080${number}`);
    const { client: http } = await logIn(fixture.product, email, PLANTED_PIN);
    return { userId, http, email, canaries: { ...canaries, mobile: number } };
  }

  /** What staff do and say, through the console's calls. */
  async function plantByStaff(userId: string, c: (of: string) => string, email: string): Promise<void> {
    const path = { id: userId };
    const { body: known } = await staff.get<AdminUserView & { revision: number }>(pathOf('adminUser', path));
    await ok(
      staff.put(pathOf('adminUser', path), {
        ...{ revision: known.revision, firstName: c('First'), email, isEmailVerified: true, reason: c('Edit') },
      }),
    );
    await run('update accounts set email_verified_at = now() where id = $1', [userId]);
    for (const note of ['NoteOne', 'NoteTwo']) await ok(staff.post(pathOf('adminUserNotes', path), { words: c(note) }));
    const { body } = await staff.post<PlayerAccessView>(pathOf('adminUserSuspension', path), {
      ...{ reasonCode: 'security', reason: c('Suspend') },
    });
    await ok(staff.post(pathOf('adminUserSuspensionLift', path), { reason: c('Lift'), seen: body.suspension?.id }));
    await ok(staff.post(pathOf('adminUserUnlock', path), { reason: c('Unlock') }));
    await ok(staff.post(pathOf('adminUserPinLink', path), { reason: c('PinLink') }));
    await ok(staff.post(pathOf('adminUserEndSessions', path), { reason: c('Sessions') }));
    await ok(
      staff.post(pathOf('adminUserAdjustments', path), {
        ...{ figure: 'balance', amount: '+150', seen: '0.00', reasonCode: 'goodwill', reason: c('Adjust') },
      }),
    );
    const { body: asked } = await staff.post<PlayerAccessView>(pathOf('adminUserErasure', path), {
      reason: c('AskErasure'),
    });
    await ok(staff.post(pathOf('adminUserErasureCancel', path), { reason: c('KeepData'), seen: asked.erasure?.id }));
    await recordChange(
      { query: (text: string, values: unknown[] = []) => run(text, values) },
      {
        ...{ actor: { userId: staffId, role: 'super_admin', requestId: randomUUID() }, action: 'payment.refund' },
        ...{ subjectId: randomUUID(), personId: userId, before: null, after: {}, reason: c('Payment') },
      },
    );
  }

  /** What only comes about when something goes wrong outside. */
  async function plantInTables(userId: string, c: (of: string) => string): Promise<void> {
    await run(
      `insert into mail_outbox (id, user_id, kind, language, next_try_at, failed_at, last_error, former_address, address)
       values ($1, $2, $3, 'en', null, now(), $4, $5, $6)`,
      [randomUUID(), userId, c('MailKind'), c('MailError'), c('MailFormer'), c('MailAddress')],
    );
    const broadcastId = randomUUID();
    await run(
      `insert into broadcasts (id, kind, category, is_template, subject, content, enable_mime, status, recipients, created_by,
         scheduled_for, selection, confirmed_count)
       values ($1, 'custom', 'custom', false, 'News', 'News', true, 'done', 1, $2, now(), $3, 1)`,
      [broadcastId, staffId, JSON.stringify({ category: 'accounts', userIds: null, search: c('Mail') })],
    );
    await run(
      `insert into broadcast_recipients (broadcast_id, user_id, status, next_try_at, reply)
       values ($1, $2, 'bounced', null, $3)`,
      [broadcastId, userId, c('Reply')],
    );
    await run(
      `insert into reconciliation_exceptions (id, kind, reference, user_id, proposal, amount_kobo, occurred_at, found_at,
         seen_at, seen_by_run, ending, reason) values ($1, 'x', $2, $3, 'none', 1, now(), now(), now(), 1, 'settled', $4)`,
      [randomUUID(), randomUUID(), userId, c('Exception')],
    );
    await run('insert into idempotency_keys (actor_id, key, fingerprint) values ($1, $2, $3)', [
      ...[userId, c('Key'), Buffer.from(c('Fingerprint'))],
    ]);
    await run(
      `insert into board_members (user_id, nickname, nickname_key, named_at) values ($1, $2::text, lower($2::text), now())`,
      [userId, c('Nickname')],
    );
    await run('insert into practice_answers values ($1, $2, true, now())', [userId, c('Practice')]);
    await run('insert into practice_records values ($1, $2)', [userId, JSON.stringify({ days: [c('Record')] })]);
    const questionId = randomUUID();
    await run(
      `insert into questions (id, key, category, language, version, text, difficulty)
       values ($1, $2, 'sports', 'en', 1, 'One?', 'easy')`,
      [questionId, questionId],
    );
    await run(
      `insert into question_versions (question_id, version, text, options, correct_option, difficulty)
       values ($1, 1, 'One?', '{a,b,c,d}', 0, 'easy')`,
      [questionId],
    );
    await run(
      `insert into question_reports (id, user_id, session_id, question_id, version, reason, words, reported_at)
       values ($1, $2, $3, $4, 1, 'other', $5, now())`,
      [randomUUID(), userId, randomUUID(), questionId, c('Report')],
    );
    const device = randomUUID();
    await run(`insert into push_devices values ($1, $2, $3, $4, $5, 'v', '{won}')`, [
      ...[device, userId, c('Endpoint'), c('PushKey'), c('PushAuth')],
    ]);
    await run(
      `insert into push_notices (device_key, kind, about, expires_at, next_try_at)
       values ($1, 'won', $2, now() + interval '30 days', null)`,
      [device, c('PushAbout')],
    );
    await run(`insert into mail_suppressions (email, user_id, reason) values ($1, $2, 'bounced')`, [
      ...[`${c('Suppression')}@sabi50.test`, userId],
    ]);
  }

  /** What a login, a lock-out and a second factor leave, which are digests in the product. */
  async function plantBesideTheAccount(userId: string, c: (of: string) => string): Promise<void> {
    await run('update accounts set password_hash = $2, password_pepper_id = $3, avatar = $4 where id = $1', [
      ...[userId, c('Password'), c('Pepper'), c('Avatar')],
    ]);
    await run(
      `insert into account_tokens (token_hash, user_id, purpose, expires_at)
       values ($1, $2, 'set-pin', now() + interval '30 days')`,
      [Buffer.from(c('Token')), userId],
    );
    await run('insert into account_second_factors (user_id, sealed_secret) values ($1, $2)', [
      ...[userId, Buffer.from(c('Sealed'))],
    ]);
    await run('insert into account_recovery_codes (user_id, code_key) values ($1, $2)', [userId, c('Recovery')]);
    await run('insert into known_devices (user_id, kind, device_key, last_used_at) values ($1, $2, $3, now())', [
      ...[userId, c('DeviceKind'), c('Device')],
    ]);
    await run('insert into login_lock_outs (name_key, kind, user_id, failures) values ($1, $2, $3, 1)', [
      ...[c('LockOut'), c('LockOutKind'), userId],
    ]);
    await run('insert into account_logins (user_id, kind, at) values ($1, $2, now())', [userId, c('LoginKind')]);
  }

  /** What the provider signed and nobody could place: one names the player, one only has their address, in its own spelling. */
  async function plantWebhook(userId: string, c: (of: string) => string, email: string): Promise<void> {
    const sent = [
      { customer: { first_name: c('Webhook'), email: 'somebody@sabi50.test' }, metadata: { user_id: userId } },
      { customer: { first_name: c('WebhookAddress'), email: email.toUpperCase() } },
    ];
    for (const about of sent) {
      const reference = randomUUID();
      const data = { reference, amount: 50_000, ...about };
      expect((await fixture.webhook({ event: 'charge.success', data })).status).toBe(200);
      const [webhook] = await run<{ id: string }>('select id from unmatched_webhooks where reference = $1', [
        reference,
      ]);
      const settle = pathOf('adminUnmatchedWebhookSettle', { id: String(webhook?.id) });
      await ok(staff.post(settle, { reason: c('WebhookClosed') }));
    }
  }

  /** A winner by file and an address that gets no broadcasts, before anybody had an account. */
  async function plantBeforeTheAccount(
    c: (of: string) => string,
    { email, mobile }: { email: string; mobile: string },
  ): Promise<void> {
    const content = `fullName,phoneNumber,state\n${c('Uploaded')} Winner,${mobile},Kano\n`;
    const { status } = await upload(staff, ROUTES.adminWinnersBulkUpload, { field: 'csvFile', content });
    expect(status).toBeLessThan(300);
    await ok(staff.post(ROUTES.adminMailSuppressions, { email }));
  }

  /** A winner by hand, and one who was announced, as the account is named. */
  async function plantWins(userId: string, c: (of: string) => string, phoneNumber: string): Promise<void> {
    const fullName = `${c('HandFirst')} ${c('HandLast')}`;
    await ok(staff.post(ROUTES.adminWinners, { fullName, phoneNumber, state: 'Kano' }));
    await ok(
      staff.post(ROUTES.adminWinnersAnnounce, {
        ...{ drawKind: 'daily', drawDate: '2026-01-01', allowOthers: true },
        winners: [{ playerId: userId, prize: 'Airtime', state: 'Kano' }],
      }),
    );
  }

  return plant;
}
