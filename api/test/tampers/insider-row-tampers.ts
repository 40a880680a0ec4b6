import { newId } from '../../src/kernel/ids.js';
import { type InsiderTamper, sql } from './insider.js';

/** Found by `npm run projections:check`, which compares row by row. */
export const BY_ROW = 'projections:check';
const ROWS: readonly string[] = [BY_ROW];

const staff = '(select id from accounts where is_admin limit 1)';
const player = '(select id from accounts where not is_admin order by id limit 1)';
const newest = (condition = 'true'): string => `position = (select max(position) from es.events where ${condition})`;

const PRIZES: readonly InsiderTamper[] = [
  sql(
    'a winner added, without an entry',
    ['winner-not-logged'],
    `insert into winners (id, full_name, phone_number, state, user_id, prize, draw_kind, draw_date)
       select '${newId()}', 'Ada', '+2348030000019', 'Lagos', ${player}, 'Phone', 'daily', current_date`,
  ),
  sql(
    'a winner exchanged',
    ['winner-differs'],
    `update winners set user_id = (select id from accounts where not is_admin order by id desc limit 1), prize = 'Smartphone' where user_id is not null`,
  ),
  sql(
    'threshold 1 and a value of 10 million in a draw plan',
    ['draw-differs'],
    `update draw_plans set threshold = 1, value_kobo = 1000000000`,
  ),
  sql(
    'points of two days exchanged, every sum as it was',
    ROWS,
    `update read.points_won set won_at = won_at - interval '7 days'`,
  ),
  sql(
    'a mark for speed cleared, its lift invented',
    ['lift-not-logged'],
    `update read.answer_speed set flagged_at = null`,
    `insert into speed_flag_lifts (user_id, lifted_to) select ${player}, now() on conflict do nothing`,
  ),
  sql(
    'share and statement of a station raised',
    ['share-differs', 'statement-differs'],
    `update station_statements set share_kobo = share_kobo + 2500000`,
    `update station_shares set basis_points = 5000`,
  ),
  sql(
    'the station of players invented in the log',
    ['order', 'station-differs'],
    `insert into es.events (stream, revision, id, type, data, metadata)
       select 'account-' || a.id, coalesce((select max(revision) + 1 from es.events e where e.stream = 'account-' || a.id), 0), gen_random_uuid(),
              'PlayerStationChanged', json_build_object('userId', a.id, 'stationId', s.id, 'occurredAt', at),
              json_build_object('actor', 'system:stations', 'correlationId', 'c', 'causationId', 'c', 'schemaVersion', 1, 'occurredAt', at)
         from (select id from accounts where not is_admin and station_id is null order by id limit 3) a,
              (select id from stations limit 1) s, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') at`,
  ),
  sql(
    'right answers, score and days of games',
    ROWS,
    `update read.quiz_sessions set correct = total, score = 15, ended_at = ended_at - interval '7 days'`,
  ),
  sql(
    'times and balances of deposits in the statement of account',
    ROWS,
    `update read.wallet_entries set created_at = created_at - interval '40 days' where kind = 'deposit'`,
  ),
  sql(
    'holds and times in the books of payments',
    ROWS,
    `update read.payment_books set held_for = null, credited_at = credited_at - interval '90 days'`,
  ),
  sql('revenue moved to another month', ROWS, `update read.revenue_hourly set hour = hour - interval '31 days'`),
  sql(
    'open disputes and pending payments emptied',
    ROWS,
    `delete from read.open_disputes`,
    `delete from read.pending_payments`,
  ),
  sql(
    'a view that shows the verifier other points',
    ['not-a-plain-table'],
    'alter table read.points_totals rename to points_hidden',
    `create view read.points_totals as select user_id, case when current_setting('application_name') like 'sabi50 verifier%' then points else points + 100 end as points, adjusted from read.points_hidden`,
  ),
];

const LOG: readonly InsiderTamper[] = [
  sql(
    'L1 entries of the staff log without events deleted',
    ['staff-log-link'],
    'delete from staff_log where event_id is null',
  ),
  sql('L3 the words beside all entries deleted', ['words-missing'], 'delete from staff_log_personal'),
  sql(
    'L4 an exception closed, alarms deleted',
    ['exception-not-logged'],
    `insert into reconciliation_exceptions (id, kind, reference, proposal, amount_kobo, occurred_at, found_at, seen_at, seen_by_run, ending, closed_at, closed_by)
       select '${newId()}', 'missing', 'x', 'explain', 100, now(), now(), now(), 1, 'explained', now(), ${staff}`,
    'delete from alarms',
  ),
  sql('L6 the mark of the log deleted', ['mark'], `delete from es.events where stream like 'installation-%'`),
  sql(
    'L8 the newest events gone everywhere',
    ['not-settled', 'not-taken-back', 'erased'],
    `delete from es.events where position > (select max(position) - 60 from es.events)`,
  ),
  sql(
    'L9 the whole log and the staff log emptied',
    ['empty-log'],
    'delete from es.events',
    'delete from staff_log',
    'delete from staff_log_personal',
  ),
  sql(
    'L11 two events with one id',
    ['same-id'],
    `update es.events set id = (select id from es.events order by position limit 1) where ${newest()}`,
  ),
  sql(
    'L13 a view in the place of the log that hides an event from the verifier',
    ['not-a-plain-table'],
    'alter table es.events rename to events_hidden',
    `create view es.events as select * from es.events_hidden where position > 1 or current_setting('application_name') not like 'sabi50 verifier%'`,
  ),
  sql(
    'L14 the staff log shadowed by the search path',
    ['session-setting'],
    'create schema shadow',
    'create table shadow.staff_log as select * from staff_log',
    `do $do$ begin execute format('alter database %I set search_path to shadow, public', current_database()); end $do$`,
  ),
  sql(
    'L16 fields added to payments and games',
    ['shape'],
    `update es.events set data = (data::jsonb || '{"zz": 1}')::json where stream like 'payment-%' or stream like 'quiz-%'`,
  ),
  sql(
    'L18 an event of a game in a stream of another kind',
    ['unknown-stream'],
    `insert into es.events (stream, revision, id, type, data, metadata)
       select 'draw-' || gen_random_uuid(), 0, gen_random_uuid(), type, data, metadata from es.events where type = 'AnswerSubmitted' limit 1`,
  ),
  sql(
    'L19 a result with 5 points in a stream of spending limits',
    ['unknown-event'],
    `insert into es.events (stream, revision, id, type, data, metadata)
       select 'spending-' || (data->>'userId'), 9, gen_random_uuid(), type, (data::jsonb || '{"pointsEarned": 5}')::json, metadata
         from es.events where type = 'QuizCompleted' limit 1`,
  ),
  sql(
    'L20 a balance given to another id',
    ['read-model'],
    `update read.wallet_balance set user_id = gen_random_uuid() where user_id = (select user_id from read.wallet_balance limit 1)`,
  ),
  sql(
    'L21 a number of points that is none',
    ['read-model'],
    'alter table read.points_totals alter column points type numeric',
    `update read.points_totals set points = 'NaN' where user_id = (select user_id from read.points_totals limit 1)`,
  ),
  sql(
    'L22 fractions of a kobo',
    ['read-model'],
    'alter table read.wallet_balance alter column balance_kobo type numeric',
    'update read.wallet_balance set balance_kobo = balance_kobo + 0.4',
  ),
];

/** Other ways: what the database itself can be told to do, and records that belong to nothing. */
const DATABASE: readonly InsiderTamper[] = [
  sql(
    'the guard of the log replaced by one that lets pass',
    ['not-guarded'],
    `create or replace function es.refuse_change() returns trigger language plpgsql as $f$ begin return null; -- raise exception\n end $f$`,
  ),
  sql(
    'a trigger that raises every gift',
    ['not-guarded'],
    `create function es.raise() returns trigger language plpgsql as $f$ begin return new; end $f$`,
    'create trigger raise_gifts before insert on es.events for each row execute function es.raise()',
  ),
  sql(
    'the staff log unlogged, so that a crash empties it',
    ['not-a-plain-table'],
    'alter table staff_log_links set unlogged',
  ),
  sql(
    'triggers asleep in all new sessions',
    ['session-setting'],
    `do $do$ begin execute format('alter database %I set session_replication_role to replica', current_database()); end $do$`,
  ),
  sql(
    'a rule that drops entries of the staff log',
    ['not-a-plain-table'],
    'create rule no_entries as on insert to staff_log do instead nothing',
  ),
  sql('row security over the log', ['not-a-plain-table'], 'alter table es.events enable row level security'),
  sql('a child of the log', ['not-a-plain-table'], 'create table es.more () inherits (es.events)'),
  sql(
    'an event at a position far ahead of the counter',
    ['position'],
    `with gone as (delete from es.events where ${newest()} returning *)
     insert into es.events overriding system value
     select 9000000000000000, stream, revision, id, type, data, metadata, recorded_at from gone`,
  ),
  sql(
    'two columns of payouts exchanged by name',
    ['settled-sums', 'settled-credit'],
    'alter table settled_payments rename amount_kobo to x',
    'alter table settled_payments rename fee_kobo to amount_kobo',
    'alter table settled_payments rename x to fee_kobo',
  ),
  sql(
    'an entry of the staff log moved to another day, its link computed again',
    ['staff-log-link'],
    `update staff_log set occurred_at = occurred_at - interval '3 days' where id = (select max(id) from staff_log)`,
  ),
  sql('the staff log numbered anew', ['staff-log-link'], `update staff_log_links set number = number + 1000`),
  sql(
    'streams of two payments exchanged',
    ['other-payment'],
    'alter table es.events drop constraint if exists events_stream_revision',
    'drop index if exists es.events_stream_revision',
    `with two as (select stream, row_number() over () n from (select distinct stream from es.events where type = 'PaymentCredited' limit 2) s)
     update es.events e set stream = o.stream from two me join two o on o.n <> me.n where e.stream = me.stream`,
  ),
  sql('an outage deleted that gave no fee back', [], 'delete from outages'),
  sql(
    'a winner dated to another draw',
    ['winner-differs'],
    `update winners set draw_date = draw_date - 7 where user_id is not null`,
  ),
  sql(
    'checkpoints of read models moved ahead',
    ['reader-ahead'],
    `update read.checkpoints set position = '9' || substr(position, 2)`,
  ),
];

export const ROW_TAMPERS: readonly InsiderTamper[] = [...PRIZES, ...LOG, ...DATABASE];
