import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { BROADCAST_TEMPLATES } from '../mail-content/broadcast-mail.js';
import {
  BROADCAST_TYPES,
  type BroadcastSentView,
  type BroadcastStatsView,
  type BroadcastTargetView,
  type BroadcastType,
} from '@sabi50/contracts/broadcast-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';

interface Player {
  readonly id: string;
  readonly email: string;
}
type Refusable = BroadcastSentView & { readonly code?: string; readonly errors?: object };

/** The number on each card, the type that its form sends, and who of the players below it means. */
const CARDS = [
  ['pendingVerification', 'verification', ['unverified', 'unverified and rich']],
  ['zeroBalance', 'deposit', ['without a wallet', 'with nothing left']],
  ['lowBalance', 'low-balance', ['without a wallet', 'with nothing left', 'with a kobo too little']],
] as const satisfies readonly (readonly [keyof BroadcastStatsView, BroadcastType, readonly string[]])[];

describe('the older form', () => {
  let fixture: BroadcastFixture;
  const named = new Map<string, Player>();

  async function add(name: string, facts: { verified?: boolean; kobo?: number; sql?: string } = {}): Promise<void> {
    const [player] = await fixture.players(1, { verified: facts.verified ?? true, firstName: 'Bọ́lá' });
    if (!player) throw new Error('No player was added');
    if (facts.kobo !== undefined) {
      await fixture.product.database.execute(
        `insert into read.wallet_balance (user_id, balance_kobo, revision, updated_at) values ($1, $2, 0, now())`,
        [player.id, facts.kobo],
      );
    }
    if (facts.sql)
      await fixture.product.database.execute(`update accounts set ${facts.sql} where id = $1`, [player.id]);
    named.set(name, player);
  }
  const remind = (body: object) => fixture.staff.post<Refusable>(ROUTES.adminSendEmailBroadcast, body);
  const emailsOf = (names: readonly string[]): string[] => names.map((name) => named.get(name)?.email ?? name).sort();
  const reached = (): string[] => fixture.sink.mails.map(({ recipient }) => recipient).sort();

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
    await add('unverified', { verified: false });
    await add('unverified and rich', { verified: false, kobo: 900_000 });
    await add('without a wallet');
    await add('with nothing left', { kobo: 0 });
    await add('with a kobo too little', { kobo: 4_999 });
    await add('with just enough', { kobo: 5_000 });
    await add('gone', { verified: false, sql: 'is_active = false' });
    await add('staff only', { sql: `is_admin = true, admin_role = 'super_admin', pin_hash = null` });
  });
  afterEach(() => {
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  it.each(CARDS)(
    'has on the card %s the number of those whom the type %s lists and reaches',
    async (card, type, who) => {
      const stats = await fixture.staff.get<BroadcastStatsView>(ROUTES.adminEmailBroadcastStats);
      const list = await fixture.staff.get<{ targets: BroadcastTargetView[]; total: number }>(
        pathOf('adminEmailBroadcastTargets', { type }),
      );
      expect(list.body.targets.map(({ email }) => email).sort()).toEqual(emailsOf(who));
      expect({ card: stats.body[card], listed: list.body.total }).toEqual({ card: who.length, listed: who.length });
      const { status, body } = await remind({ broadcastType: type });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { sent: who.length, failed: 0, message: `${who.length} emails sent successfully, 0 failed.` },
      });
      expect(reached()).toEqual(emailsOf(who));
      const { subject } = BROADCAST_TEMPLATES[BROADCAST_TYPES[type]];
      expect(fixture.sink.mails.filter((mail) => mail.subject !== subject)).toEqual([]);
    },
  );

  it('writes to the selected users alone, with the word of staff before the text of the type', async () => {
    const [who] = [named.get('with nothing left')];
    const customMessage = 'Big draw on Friday.\n\nDo not miss it, {{firstName}}!';
    const { body } = await remind({ broadcastType: 'deposit', customMessage, targetUserIds: [who?.id] });
    expect(body).toMatchObject({ sent: 1, failed: 0 });
    expect(reached()).toEqual([who?.email]);
    const mail = await PostalMime.parse(fixture.sink.mails[0]?.source ?? '');
    expect(mail.text).toMatch(/^Big draw on Friday\.\n\nDo not miss it, Bọ́lá!\n\nHello Bọ́lá,/);
    expect(mail.text).toContain('Your balance is ₦0.00.');
    expect(mail.html).toContain('Do not miss it, Bọ́lá!</p>');
    expect(mail.html).toContain('href="http://sabi50.test/payment"');
  });

  it('sends nothing to anybody when one of the selected is not of the type, or nobody', async () => {
    const targetUserIds = [named.get('with nothing left')?.id, named.get('with just enough')?.id];
    expect(await remind({ broadcastType: 'deposit', targetUserIds })).toMatchObject({
      status: 409,
      body: { code: 'RECIPIENTS_CHANGED' },
    });
    const stranger = randomUUID();
    expect(await remind({ broadcastType: 'deposit', targetUserIds: [stranger] })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_RECIPIENT', errors: { targetUserIds: [`These addresses have no account: ${stranger}`] } },
    });
    expect(await remind({ broadcastType: 'deposit', expectedCount: 7 })).toMatchObject({ status: 409 });
    expect(await remind({ broadcastType: 'everybody' })).toMatchObject({
      status: 400,
      body: { errors: { broadcastType: ['Please choose a type'] } },
    });
    expect(reached()).toEqual([]);
  });
});
