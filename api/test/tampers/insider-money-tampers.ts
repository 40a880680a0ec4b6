import { createHash } from 'node:crypto';
import { newId } from '../../src/kernel/ids.js';
import { changed, type Data, type InsiderTamper, lostGame, moved, OUTSIDE, sql, takenOut } from './insider.js';
import { IS_LAST, userOf } from './tamper.js';
import { type StoredEvent, type TamperedDatabase } from './tampered-database.js';

async function gift(
  store: TamperedDatabase,
  fields: Data,
  occurredAt = new Date().toISOString(),
): Promise<StoredEvent> {
  const [staff] = await store.rows<{ id: string }>('select id from accounts where is_admin limit 1');
  const by = `staff:${staff?.id}`;
  const userId = userOf(await store.first(`type = 'FundsDeposited'`));
  const adjustment = { adjustmentId: newId(), deltaKobo: 5_000_000, reason: 'goodwill', by, byRole: 'super_admin' };
  await store.append(
    userId,
    'BalanceAdjusted',
    { ...adjustment, occurredAt, ...fields },
    { deltaKobo: 5_000_000, actor: by },
  );
  return (await store.all(`type = 'BalanceAdjusted' and stream = 'wallet-${userId}'`)).at(-1) as StoredEvent;
}

const entryOf = ({ id, data }: StoredEvent, changeId: string, eventId: string | null = id): string =>
  `insert into staff_log (actor_id, actor_role, request_id, action, subject, subject_id, before, after, event_id, change_id)
     values ('${String(data['by']).slice('staff:'.length)}', 'super_admin', 'x', 'user.adjust', 'user', '${String(data['userId'])}',
       '{"balance": "0.00"}', '{"balance": "50000.00", "reasonCode": "goodwill"}', ${eventId ? `'${eventId}'` : 'null'}, '${changeId}')`;

const WALLETS: readonly InsiderTamper[] = [
  {
    name: 'W1 50,000 naira by staff, dated 2036, without an entry',
    found: ['future'],
    tamper: async (store) => void (await gift(store, {}, '2036-01-01T00:00:00.000Z')),
  },
  {
    name: 'W2 points by staff, dated 2036, without an entry',
    found: ['future'],
    async tamper(store) {
      const last = await store.first(`type = 'PointsAdjusted'`);
      const at = '2036-01-01T00:00:00.000Z';
      await store.change(
        last,
        { ...last.data, deltaPoints: 20, adjustedPoints: 20, occurredAt: at },
        { ...last.metadata, occurredAt: at },
      );
    },
  },
  {
    name: 'W3 an adjustment at position -5',
    found: ['position'],
    async tamper(store) {
      const { position } = await gift(store, {});
      await store.statement(
        `with gone as (delete from es.events where position = ${position} returning *)
         insert into es.events overriding system value
         select -5, stream, revision, id, type, data, metadata, recorded_at from gone`,
      );
    },
  },
  {
    name: 'W5 an adjustment as of before the link to entries: no role, an actor that is nobody',
    found: ['not-staff'],
    async tamper(store) {
      const by = `staff:${newId()}`;
      const event = await gift(store, { by, byRole: undefined });
      await store.change(event, { ...event.data, by }, { ...event.metadata, actor: by });
      await store.chainAnew(userOf(event));
      await store.statement(entryOf(event, String(event.data['adjustmentId']), null));
    },
  },
  {
    name: 'W6 the reason of a gift, goodwill → promotion',
    found: ['staff-log-differs'],
    tamper: (store) =>
      changed(store, `type = 'BalanceAdjusted' and data->>'reason' = 'goodwill'`, (data) => ({
        ...data,
        reason: 'promotion',
      })),
  },
  {
    name: 'W8 reason and seen value of points rewritten',
    found: ['staff-log-differs'],
    tamper: (store) =>
      changed(store, `type = 'PointsAdjusted'`, (data) => ({ ...data, reason: 'correction', seenPoints: 7 })),
  },
  {
    name: 'W9 an adjustment deleted with its entry',
    found: ['staff-log-link'],
    async tamper(store) {
      const event = await store.first(`type = 'PointsAdjusted'`);
      await store.takeOut(event);
      await store.statement(
        `delete from staff_log_personal where entry_id = (select id from staff_log where event_id = '${event.id}')`,
      );
      await store.statement(`delete from staff_log where event_id = '${event.id}'`);
    },
  },
  {
    name: 'W10 a gift rewritten to another player',
    found: ['order', 'staff-log-link'],
    async tamper(store) {
      const event = await store.first(`type = 'BalanceAdjusted' and data->>'reason' = 'goodwill'`);
      const other = userOf(await store.first(`type = 'FundsDeposited' and data->>'userId' <> '${userOf(event)}'`));
      await takenOut(store, `id = '${event.id}'`);
      const { adjustmentId, deltaKobo, reason, by, byRole } = event.data;
      await store.append(
        other,
        'BalanceAdjusted',
        { adjustmentId, deltaKobo, reason, by, byRole },
        { deltaKobo: Number(deltaKobo), actor: String(by) },
      );
      await store.statement(`update staff_log set subject_id = '${other}' where event_id = '${event.id}'`);
    },
  },
  sql(
    'W12 two accounts exchanged: names and PIN',
    [],
    `with two as (select id, first_name, pin_hash, pin_pepper_id, row_number() over (order by id) n
                    from accounts where not is_admin and pin_hash is not null order by id limit 2)
     update accounts a set first_name = o.first_name, pin_hash = o.pin_hash, pin_pepper_id = o.pin_pepper_id
       from two me join two o on o.n <> me.n where a.id = me.id`,
  ),
  {
    name: 'W14 the text of a wallet event written otherwise, its link over that text',
    found: ['hash'],
    async tamper(store) {
      const { position, data } = await store.first(`type = 'FundsDeposited' and ${IS_LAST}`);
      const { hash: _, prevHash, ...fields } = data;
      const text = JSON.stringify(fields).replaceAll('":', '" :');
      const hash = createHash('sha256')
        .update(`sabi50/wallet-event/v1\n${String(prevHash)}\n${text}`)
        .digest('hex');
      await store.sql('update es.events set data = $2::text::json where position = $1', [
        position,
        text.replace('}', ` , "prevHash" : "${String(prevHash)}", "hash" : "${hash}"}`),
      ]);
    },
  },
];

const PAYMENTS: readonly InsiderTamper[] = [
  {
    name: 'P1 a settled deposit × 100 in payment and wallet',
    found: ['settled-credit'],
    rebuilt: true,
    async tamper(store) {
      const [settled] = await store.rows<{ reference: string }>(
        `select reference from settled_payments where reference in (select data->>'paymentReference' from es.events where type = 'FundsDeposited')
           and reference not in (select reference from reconciliation_exceptions where reference is not null) limit 1`,
      );
      const condition = `(data->>'reference' = '${settled?.reference}' or data->>'paymentReference' = '${settled?.reference}') and data->>'amountKobo' is not null`;
      await changed(store, condition, (data) => ({ ...data, amountKobo: Number(data['amountKobo']) * 100 }));
    },
  },
  {
    name: 'P4 the fee of the provider + 2^32 kobo in the wallet and beside the payout',
    found: ['deposit-differs'],
    async tamper(store) {
      const more = 4_294_967_296;
      const deposit = await store.first(`type = 'FundsDeposited'`);
      await changed(store, `id = '${deposit.id}'`, (data) => ({
        ...data,
        providerFeeKobo: Number(data['providerFeeKobo']) + more,
      }));
      await store.statement(
        `update settled_payments set fee_kobo = fee_kobo + ${more} where reference = '${String(deposit.data['paymentReference'])}'`,
      );
    },
  },
  sql(
    'P7 a payout invented, without payments',
    ['settled-sums', 'settled-payments', 'settled-deductions', 'settled-nothing', 'settled-amount'],
    `insert into es.events (stream, revision, id, type, data, metadata)
       select 'settlement-8609999', 0, gen_random_uuid(), type,
         (data::jsonb || '{"settlementId": "8609999", "processedKobo": 9000000, "feesKobo": 0, "bankKobo": 9000000, "feeCorrectionKobo": 0, "payments": 0,
           "paymentsDigest": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}')::json, metadata
         from es.events where type = 'SettlementPosted' limit 1`,
    `insert into settlement_reads select * from (select (jsonb_populate_record(r, '{"settlement_id": "8609999", "processed_kobo": 9000000, "fees_kobo": 0, "bank_kobo": 9000000}')).* from settlement_reads r limit 1) one`,
  ),
  sql(
    'P8 a payment that the log does not hold put into a payout',
    ['settled-credit'],
    `insert into settled_payments (reference, settlement_id, amount_kobo, fee_kobo) select '${newId()}', settlement_id, 5, 0 from settlement_reads limit 1`,
  ),
  {
    name: 'P10 a dispute deleted from payment and wallet',
    found: OUTSIDE,
    async tamper(store) {
      const open = await store.first(
        `type = 'PlayStopped' and data->>'disputeId' not in (select data->>'disputeId' from es.events where type = 'PlayAllowed')
           and data->>'disputeId' not in (select data->>'providerId' from es.events where type = 'PaymentDisputeAnswered')`,
      );
      const { disputeId, paymentReference } = open.data;
      await takenOut(
        store,
        `stream = 'payment-${String(paymentReference)}' and type = 'PaymentDisputeChanged' and data->>'providerId' = '${String(disputeId)}'`,
      );
      await takenOut(store, `id = '${open.id}'`);
    },
  },
  {
    name: 'P12 amount and due day of an open dispute changed',
    found: OUTSIDE,
    tamper: (store) =>
      changed(
        store,
        `type = 'PaymentDisputeChanged' and data->>'status' = 'open' and revision = (select max(revision) from es.events l where l.stream = es.events.stream)`,
        (data) => ({ ...data, amountKobo: 1, dueAt: null }),
      ),
  },
  {
    name: 'P13 a refund by staff deleted everywhere',
    found: ['staff-log-link'],
    async tamper(store) {
      const started = await store.first(`type = 'PaymentRefundStarted'`);
      const { changeId, reference } = started.data;
      await takenOut(store, `stream = 'payment-${String(reference)}' and type like 'PaymentRefund%'`);
      await takenOut(
        store,
        `stream = 'payment-${String(reference)}' and type like 'PaymentReversal%' or stream = 'payment-${String(reference)}' and type = 'PaymentReversed'`,
      );
      await takenOut(
        store,
        `type in ('DepositReversed', 'DepositReversalCancelled') and data->>'paymentReference' = '${String(reference)}'`,
      );
      await store.statement(`delete from staff_log where change_id = '${String(changeId)}'`);
    },
  },
];

const RIGHTS: readonly InsiderTamper[] = [
  {
    name: 'S1 end and reason of a suspension changed in the event',
    found: ['staff-log-differs'],
    tamper: (store) =>
      changed(store, `type = 'PlayerSuspended' and data->>'until' is null and revision = 0`, (data) => ({
        ...data,
        until: moved(data['occurredAt'], 3_600_000),
        reason: 'own-wish',
      })),
  },
  {
    name: 'S2 a suspension deleted with its entry',
    found: ['staff-log-link'],
    async tamper(store) {
      const event = await store.first(
        `type = 'PlayerSuspended' and revision = (select max(revision) from es.events l where l.stream = es.events.stream)`,
      );
      await store.takeOut(event);
      await store.statement(`delete from staff_log where event_id = '${event.id}'`);
    },
  },
  {
    name: 'S4 a self-exclusion deleted',
    found: OUTSIDE,
    tamper: (store) => takenOut(store, `type = 'PlayerExcluded'`),
  },
  {
    name: 'S5 deposit limits deleted',
    found: OUTSIDE,
    tamper: (store) => takenOut(store, `type in ('DepositLimitSet', 'DepositLimitRaiseAsked')`),
  },
  {
    name: 'S7 an erasure in the name of a player, due at once, the balance given up',
    found: ['erasure-due'],
    async tamper(store) {
      const userId = userOf(await lostGame(store));
      const erasureId = newId();
      const by = `player:${userId}`;
      const fact = (type: string, fields: Data = {}) =>
        store.appendToAccount(userId, type, { erasureId, ...fields }, by);
      await fact('ErasureRequested', { by, dueAt: new Date().toISOString() });
      const amountKobo = await store.balanceOf(userId);
      await fact('ErasureBalanceGivenUp', { givenUpKobo: amountKobo });
      await fact('ErasureBegun');
      await store.append(userId, 'BalanceForfeited', { erasureId, amountKobo }, { deltaKobo: -amountKobo });
    },
  },
  sql(
    'S9 an account deleted, its wallet stays',
    ['wallet-without-account'],
    `delete from accounts where id::text = (select data->>'userId' from es.events where type = 'WalletOpened' limit 1)`,
  ),
  sql(
    'S10 terms, age and sessions of others',
    [],
    `update accounts set terms_accepted_at = now(), age_confirmed_at = now() where not is_admin`,
    `update sessions set user_id = (select id from accounts where is_admin limit 1)`,
  ),
];

/** Money, and the rights of players. */
export const MONEY_TAMPERS: readonly InsiderTamper[] = [...WALLETS, ...PAYMENTS, ...RIGHTS];
