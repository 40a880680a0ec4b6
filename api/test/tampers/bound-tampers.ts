import { newId } from '../../src/kernel/ids.js';
import { type Tamper } from './tamper.js';

const ID = newId();
const staff = `(select id from accounts where is_admin limit 1)`;
const player = `(select id from accounts where not is_admin limit 1)`;

/** Rows about prizes, rights and payouts, and what binds them. */
const CHANGES: readonly (readonly [name: string, found: string, ...changes: string[]])[] = [
  [
    'winner added without an entry',
    'winner-not-logged',
    `insert into winners (id, full_name, phone_number, state, user_id, prize, draw_kind, draw_date)
       select '${ID}', 'Ada', '+2348030000011', 'Lagos', ${player}, 'Phone', 'daily', current_date`,
  ],
  [
    'winner exchanged',
    'winner-differs',
    `update winners set prize = 'Smartphone', draw_kind = 'daily', draw_date = current_date
      where id::text in (select subject_id from staff_log where action = 'winner.create')`,
  ],
  ['winner removed', 'logged-without-winner', `delete from winners`],
  [
    'draw plan set without an entry',
    'draw-differs',
    `insert into draw_plans (id, kind, prize, value_kobo, first_draw_at, threshold, set_by)
       select '${ID}', 'daily', 'Phone', 1000000000, now(), 1, ${staff}`,
  ],
  [
    'share of a station set without an entry',
    'share-differs',
    `insert into station_shares (id, station_id, from_month, basis_points, set_by, set_at)
       select '${ID}', gen_random_uuid(), '2026-11-01', 5000, ${staff}, now()`,
  ],
  [
    'statement of a station without an entry',
    'statement-differs',
    `insert into station_statements (id, number, station_id, station_name, month, revision, players, plays, fees_kobo, returned_kobo,
              kept_kobo, basis_points, share_kobo, issued_by, issued_at, digest)
       select '${ID}', 'X-1', gen_random_uuid(), 'X', '2026-11-01', 1, 1, 1, 5000, 0, 5000, 5000, 2500, ${staff}, now(), 'x'`,
  ],
  [
    'mark for speed lifted without an entry',
    'lift-not-logged',
    `insert into speed_flag_lifts (user_id, lifted_to) select ${player}, now()`,
  ],
  [
    'exception closed without an entry',
    'exception-not-logged',
    `insert into reconciliation_exceptions (id, kind, reference, proposal, amount_kobo, occurred_at, found_at, seen_at, seen_by_run,
              ending, closed_at, closed_by)
       select '${ID}', 'missing', 'x', 'explain', 100, now(), now(), now(), 1, 'explained', now(), ${staff}`,
  ],
  [
    'correction of a question started and never done',
    'regrade-not-done',
    `insert into staff_log (actor_id, actor_role, request_id, action, subject, subject_id, after)
       select ${staff}, 'super_admin', 'x', 'question.regrade', 'question', id::text,
              jsonb_build_object('regradeId', '${ID}', 'cause', 'answer-corrected', 'version', 1) from questions limit 1`,
    `insert into regrades (id, question_id, cause, to_version, from_versions, wrong, started_at, started_by)
       select '${ID}', id, 'answer-corrected', 1, '{1}', '{}', now(), ${staff} from questions limit 1`,
  ],
  [
    'second version of a question without an entry',
    'version-not-logged',
    `insert into question_versions (question_id, version, text, options, correct_option, difficulty, created_by)
       select question_id, 2, text, options, correct_option, difficulty, ${staff} from question_versions limit 1`,
    'update questions set version = 2 where id = (select question_id from question_versions where version = 2 limit 1)',
  ],
  ['payout taken out of the tables', 'not-kept', `delete from settlement_reads where settlement_id = '8600002'`],
  [
    'large adjustment confirmed without an entry',
    'request-differs',
    `insert into adjustment_requests (id, user_id, delta_kobo, reason_code, requested_by, requested_role, requested_at, expires_at,
              ended_as, ended_by, ended_at)
       select '${ID}', ${player}, 100000000, 'goodwill', ${staff}, 'super_admin', now(), now(), 'confirmed', ${staff}, now()`,
  ],
  [
    'version 99 of a question invented',
    'question-versions',
    `insert into question_versions (question_id, version, text, options, correct_option, difficulty)
       select question_id, 99, text, options, correct_option, difficulty from question_versions limit 1`,
  ],
  ['newest version of questions raised', 'question-versions', 'update questions set version = version + 1'],
  [
    'station of a player changed in the account alone',
    'station-differs',
    `update accounts set station_id = gen_random_uuid() where id = (select user_id from read.activity_players where station_id is not null limit 1)`,
  ],
  [
    'payout lowered in log and table alike',
    'settled-deductions',
    `update es.events set data = jsonb_set(data::jsonb, '{bankKobo}', to_jsonb((data->>'bankKobo')::bigint - 9000000))::json
      where type = 'SettlementPosted'`,
    'update settlement_reads set bank_kobo = bank_kobo - 9000000',
  ],
  ['amount of a settled payment changed', 'settled-sums', `update settled_payments set amount_kobo = amount_kobo + 1`],
  [
    'payment that the log does not hold put into a payout',
    'settled-credit',
    `insert into settled_payments (reference, settlement_id, amount_kobo, fee_kobo) values ('${ID}', '8600001', 5, 0)`,
  ],
  ['account of a wallet deleted', 'wallet-without-account', `delete from accounts where not is_admin`],
  ['mark of the log deleted', 'mark', `delete from es.events where stream like 'installation-%'`],
  [
    'mark of the log deleted on both sides',
    'mark',
    `delete from es.events where stream like 'installation-%'`,
    'delete from log_state.installation',
  ],
  ['whole log and all entries deleted', 'empty-log', 'delete from es.events', 'delete from staff_log'],
  [
    'event at a position that no reader sees',
    'position',
    `with gone as (delete from es.events where position = (select max(position) from es.events) returning *)
     insert into es.events overriding system value
     select -5, stream, revision, id, type, data, metadata, recorded_at from gone`,
  ],
  [
    'two events with one id',
    'same-id',
    `update es.events set id = (select id from es.events order by position limit 1)
      where position = (select max(position) from es.events)`,
  ],
  [
    'view in the place of a read model',
    'not-a-plain-table',
    `alter table read.points_totals rename to points_hidden`,
    `create view read.points_totals as select user_id, points, adjusted from read.points_hidden`,
  ],
  ['trigger of the log disabled', 'not-guarded', `alter table es.events disable trigger events_append_only`],
  ['outage without an end', 'outage', `insert into outages (started_at, ended_at) values ('-infinity', 'infinity')`],
  [
    'metadata that holds nothing',
    'unreadable-event',
    `update es.events set metadata = '{}' where position = (select max(position) from es.events)`,
  ],
  ['data that is null', 'unreadable-event', `update es.events set data = 'null' where type = 'QuizStarted'`],
  [
    'questions that are no list',
    'unreadable-event',
    `update es.events set data = jsonb_set(data::jsonb, '{questions}', '1')::json where type = 'QuizFeeCharged'`,
  ],
  [
    'erasure due at once',
    'erasure-due',
    `insert into es.events (stream, revision, id, type, data, metadata)
       select 'account-' || a.id, coalesce((select max(revision) + 1 from es.events where stream = 'account-' || a.id), 0),
              gen_random_uuid(), 'ErasureRequested',
              json_build_object('userId', a.id, 'erasureId', '${ID}', 'by', 'player:' || a.id, 'dueAt', at, 'occurredAt', at),
              json_build_object('actor', 'player:' || a.id, 'correlationId', 'c', 'causationId', 'c', 'schemaVersion', 1, 'occurredAt', at)
         from (select id from accounts where not is_admin order by id desc limit 1) a,
              to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') at`,
  ],
  [
    'field that no type has',
    'shape',
    `update es.events set data = (data::jsonb || '{"zz": 1}')::json where type = 'PaymentCredited'`,
  ],
  [
    'entry of the staff log deleted',
    'staff-log-link',
    'delete from staff_log where id = (select min(id) from staff_log where event_id is null)',
  ],
  [
    'entry of the staff log deleted with its link',
    'staff-log-link',
    'delete from staff_log_links where number = 1',
    'delete from staff_log where id = (select min(id) from staff_log)',
  ],
  [
    'entry of the staff log changed',
    'staff-log-link',
    `update staff_log set request_id = 'x' where id = (select min(id) from staff_log)`,
  ],
  [
    'entry of the staff log added',
    'staff-log-link',
    `insert into staff_log (actor_id, actor_role, request_id, action, subject)
       select ${staff}, 'super_admin', 'x', 'question.create', 'question'`,
  ],
  ['words beside all entries deleted', 'words-missing', 'delete from staff_log_personal'],
  [
    'view in the place of the log',
    'not-a-plain-table',
    'alter table es.events rename to events_hidden',
    'create view es.events as select * from es.events_hidden where position > 1',
  ],
  [
    'staff log shadowed by the search path',
    'staff-log-link',
    'create schema shadow',
    'create table shadow.staff_log as select * from staff_log',
    `do $do$ begin execute format('alter database %I set search_path to shadow, public', current_database()); end $do$`,
    'delete from public.staff_log where id = (select min(id) from public.staff_log)',
  ],
];

export const BOUND_TAMPERS: readonly Tamper[] = CHANGES.map(([name, found, ...changes]) => ({
  ...{ name, found: [found], rebuilt: false },
  async tamper(tampered) {
    for (const change of changes) await tampered.statement(change);
  },
}));

/** The tables that are changed, without their schemas. */
export const BOUND_TABLES: readonly string[] = CHANGES.flatMap(([, , ...changes]) =>
  changes.flatMap((change) =>
    [...change.matchAll(/\b(?:into|update|delete from|alter table) (?:\w+\.)?(\w+)/g)].map(([, table]) =>
      String(table),
    ),
  ),
);
