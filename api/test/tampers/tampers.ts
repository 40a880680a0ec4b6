import { newId } from '../../src/kernel/ids.js';
import { BOUND_TAMPERS } from './bound-tampers.js';
import { DECISION_TAMPERS } from './decision-tampers.js';
import { ERASURE_TAMPERS } from './erasure-tampers.js';
import { GIFT_TAMPERS } from './gift-tampers.js';
import { KEPT } from './kept-tampers.js';
import { PAYOUT_TAMPERS } from './payout-tampers.js';
import { REVERSAL_TAMPERS } from './reversal-tampers.js';
import { CREDITED, IS_LAST, type LogTamper, type Tamper, userOf } from './tamper.js';
import { type StoredEvent } from './tampered-database.js';

/** Of a log whose read models are rebuilt afterwards. */
const LOG_TAMPERS: readonly LogTamper[] = [
  {
    name: 'last event of a wallet deleted',
    found: ['game-without-fee'],
    async tamper(tampered) {
      const { position } = await tampered.first(`type = 'QuizFeeCharged' and ${IS_LAST}`);
      await tampered.sql('delete from es.events where position = $1', [position]);
    },
  },
  {
    name: 'wallet deleted',
    found: ['not-credited'],
    async tamper(tampered) {
      const { stream } = await tampered.first(CREDITED);
      await tampered.sql('delete from es.events where stream = $1', [stream]);
    },
  },
  {
    name: 'amount changed and re-chained',
    found: ['deposit-differs'],
    sample: true,
    async tamper(tampered) {
      const event = await tampered.first(CREDITED);
      await tampered.change(event, { ...event.data, amountKobo: Number(event.data['amountKobo']) + 5_000_000 });
      await tampered.raiseBalances(userOf(event), event.revision, 5_000_000);
      await tampered.chainAnew(userOf(event));
    },
  },
  {
    name: 'invented wallet',
    found: ['deposit-without-payment'],
    async tamper(tampered) {
      const userId = newId();
      await tampered.append(userId, 'WalletOpened', {});
      const deposit = { paymentReference: newId(), amountKobo: 100_000, providerFeeKobo: 1_500 };
      await tampered.append(userId, 'FundsDeposited', deposit, { deltaKobo: 100_000 });
    },
  },
  {
    name: 'invented deposit by INSERT',
    found: ['deposit-without-payment'],
    async tamper(tampered) {
      const deposit = { paymentReference: newId(), amountKobo: 5_000_000, providerFeeKobo: 75_000 };
      await tampered.append(userOf(await tampered.first(CREDITED)), 'FundsDeposited', deposit, {
        deltaKobo: 5_000_000,
      });
    },
  },
  {
    name: 'one payment credited twice',
    found: ['credited-twice'],
    sample: true,
    async tamper(tampered) {
      const event = await tampered.first(CREDITED);
      const { paymentReference, amountKobo, providerFeeKobo } = event.data;
      const again = { paymentReference, amountKobo, providerFeeKobo };
      await tampered.append(userOf(event), 'FundsDeposited', again, { deltaKobo: Number(amountKobo) });
    },
  },
  {
    name: 'fee refunded twice',
    found: ['refunded-twice'],
    async tamper(tampered) {
      const event = await tampered.first(`type = 'QuizFeeRefunded'`);
      const { sessionId, amountKobo, cause } = event.data;
      const again = { sessionId, amountKobo, cause };
      await tampered.append(userOf(event), 'QuizFeeRefunded', again, { deltaKobo: Number(amountKobo) });
    },
  },
  {
    name: 'fee of a lost game refunded',
    found: ['refund-without-cause'],
    async tamper(tampered) {
      const event = await tampered.first(
        `type = 'QuizCompleted' and data->>'pointsEarned' = '0' and data->>'cause' is null`,
      );
      const refund = { sessionId: event.data['sessionId'], amountKobo: 5_000, cause: 'outage' };
      await tampered.append(userOf(event), 'QuizFeeRefunded', refund, { deltaKobo: 5_000 });
    },
  },
  {
    name: 'refund of a fee never charged',
    found: ['refund-without-fee'],
    async tamper(tampered) {
      const refund = { sessionId: newId(), amountKobo: 5_000, cause: 'never-opened' };
      await tampered.append(userOf(await tampered.first(CREDITED)), 'QuizFeeRefunded', refund, { deltaKobo: 5_000 });
    },
  },
  {
    name: 'payment streams deleted',
    found: ['deposit-without-payment'],
    tamper: (tampered) => tampered.sql(`delete from es.events where stream like 'payment-%'`),
  },
  {
    name: 'quiz streams deleted',
    found: ['fee-without-game'],
    tamper: (tampered) => tampered.sql(`delete from es.events where stream like 'quiz-%'`),
  },
  {
    name: 'lost games turned into wins',
    found: ['result'],
    sample: true,
    tamper: (tampered) =>
      tampered.sql(`update es.events set data = jsonb_set(jsonb_set(data::jsonb, '{pointsEarned}', '1'), '{correctAnswers}', '3')::json
        where type = 'QuizCompleted' and data->>'pointsEarned' = '0'`),
  },
  {
    name: 'lost games turned into wins, answers included',
    found: ['judgement'],
    async tamper(tampered) {
      await tampered.sql(`update es.events set data = jsonb_set(jsonb_set(data::jsonb, '{pointsEarned}', '1'), '{correctAnswers}', '5')::json
        where type = 'QuizCompleted'`);
      await tampered.sql(
        `update es.events set data = jsonb_set(data::jsonb, '{isCorrect}', 'true')::json where type = 'AnswerSubmitted'`,
      );
    },
  },
  {
    name: 'actor rewritten in the metadata',
    found: ['actor'],
    tamper: (tampered) =>
      tampered.sql(`update es.events set metadata = jsonb_set(metadata::jsonb, '{actor}', '"staff:${newId()}"')::json
        where type in ('BalanceAdjusted', 'AnswerSubmitted')`),
  },
  {
    name: 'actor of an adjustment rewritten and re-chained',
    found: ['not-logged', 'staff-log-differs'],
    async tamper(tampered) {
      const event = await tampered.first(`type = 'BalanceAdjusted' and data->>'by' like 'staff:%'`);
      const by = `staff:${newId()}`;
      await tampered.change(event, { ...event.data, by }, { ...event.metadata, actor: by });
      await tampered.chainAnew(userOf(event));
    },
  },
  {
    name: 'positions swapped',
    found: ['order', 'gap'],
    async tamper(tampered) {
      const [one, other] = [await tampered.first('true'), (await tampered.all('true')).at(-1) as StoredEvent];
      for (const [from, to] of [
        [one.position, '-1'],
        [other.position, one.position],
        ['-1', other.position],
      ]) {
        await tampered.sql(
          `with gone as (delete from es.events where position = $1 returning *)
          insert into es.events overriding system value
          select $2, stream, revision, id, type, data, metadata, recorded_at from gone`,
          [from, to],
        );
      }
    },
  },
  {
    name: 'times moved',
    found: ['recorded'],
    async tamper(tampered) {
      const event = await tampered.first(`type = 'QuizCompleted' and data->>'pointsEarned' = '1'`);
      const occurredAt = new Date(Date.parse(String(event.data['occurredAt'])) + 40 * 86_400_000).toISOString();
      await tampered.change(event, { ...event.data, occurredAt }, { ...event.metadata, occurredAt });
    },
  },
  {
    name: 'adjustment without staff log',
    found: ['not-logged'],
    async tamper(tampered) {
      const by = `staff:${newId()}`;
      const fields = { adjustmentId: newId(), deltaKobo: 50_000, reason: 'goodwill', by, byRole: 'super_admin' };
      const userId = userOf(await tampered.first(CREDITED));
      await tampered.append(userId, 'BalanceAdjusted', fields, { deltaKobo: 50_000, actor: by });
    },
  },
];

/** Of what is computed from the log, or says whose it is. */
export const DRIFTS = [
  ['wallet_balance', 'balance_kobo = balance_kobo + 1'],
  ['wallet_entries', `amount_kobo = amount_kobo + 1 where kind = 'deposit'`],
  ['trial_balance', 'balance_kobo = balance_kobo + 1'],
  ['ledger_entries', `postings = postings || '{"player_wallets": 1}'`],
  ['points_totals', 'points = points + 1'],
  ['points_won', 'points = points + 1'],
  ['quiz_sessions', 'points = 1 where points = 0'],
  ['payment_activities', `amount_kobo = amount_kobo + 1 where type = 'deposit' and status = 'completed'`],
  ['payment_activity_days', 'amount_kobo = amount_kobo + 1'],
  ['payment_activity_players', 'activities = activities + 1'],
  ['revenue_hourly', 'deposits_kobo = deposits_kobo + 1'],
  ['revenue_hours', 'fees_kobo = fees_kobo + 1'],
  ['revenue_station_hours', 'refunds_kobo = refunds_kobo + 1'],
  ['payment_books', 'credited_kobo = credited_kobo + 1 where credits > 0'],
  ['payment_book_reversals', 'amount_kobo = amount_kobo - 1'],
  ['activity_player_totals', 'points = points + 1'],
  ['activity_player_days', 'points = points + 1'],
  ['activity_days', 'points = points + 1'],
  ['activity_station_days', 'points = points + 1'],
  ['activity_players', 'station_id = gen_random_uuid() where station_id is not null'],
  ['revenue_players', 'station_id = gen_random_uuid() where station_id is not null'],
  ['station_plays', 'fee_kobo = fee_kobo + 1'],
] as const;

const DRIFT_TAMPERS: readonly Tamper[] = DRIFTS.map(([table, change]) => ({
  name: `drift in \`${table}\``,
  found: ['read-model'],
  rebuilt: false,
  ...(table === 'points_totals' && { sample: true as const }),
  tamper: (tampered) => tampered.sql(`update read.${table} set ${change}`),
}));

/** Every sum stays as it was: what the fees were paid for is compared separately. */
const CATEGORY_TAMPER: Tamper = {
  name: 'drift in `category` of `payment_activities`',
  found: ['read-model'],
  rebuilt: false,
  tamper: (tampered) =>
    tampered.sql(`update read.payment_activities set category = case category when 'sports' then 'bible' else 'sports' end
      where category is not null`),
};

const KEPT_TAMPERS: readonly Tamper[] = KEPT.map(({ change, found, ...told }) => ({
  ...told,
  found: [found],
  rebuilt: false,
  tamper: (tampered) => tampered.sql(change),
}));

const SNAPSHOT_TAMPER: Tamper = {
  name: 'false snapshot',
  found: ['snapshot'],
  rebuilt: false,
  async tamper(tampered) {
    const event = await tampered.first(`type = 'FundsDeposited'`);
    await tampered.sql(
      `insert into log_state.snapshots (stream, state_version, revision, position, state)
       values ($1, 2, $2, lpad($3::text, 19, '0'), $4)
       on conflict (stream) do update set revision = excluded.revision, state = excluded.state`,
      [
        event.stream,
        event.revision,
        event.position,
        JSON.stringify({ balanceKobo: 9_000_000, hash: event.data['hash'] }),
      ],
    );
  },
};

export const TAMPERS: readonly Tamper[] = [
  ...[
    ...LOG_TAMPERS,
    ...REVERSAL_TAMPERS,
    ...GIFT_TAMPERS,
    ...PAYOUT_TAMPERS,
    ...ERASURE_TAMPERS,
    ...DECISION_TAMPERS,
  ].map((tamper) => ({
    ...tamper,
    rebuilt: true,
  })),
  ...DRIFT_TAMPERS,
  CATEGORY_TAMPER,
  ...KEPT_TAMPERS,
  SNAPSHOT_TAMPER,
  ...BOUND_TAMPERS,
];
