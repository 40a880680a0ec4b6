import pg from 'pg';
import { type AccountRow } from '../checks/account-rows.js';
import { type Catalogue, PLAIN_TABLES, type Relation, type Setting, type Trigger } from '../checks/catalogue.js';
import { type RememberedLog } from '../checks/mark.js';
import { type QuestionVersion } from '../checks/games.js';
import { type Regrade, type WrongVersion } from '../checks/regrades.js';
import { type FeeDifference, type KeptPayout } from '../checks/settlements.js';
import { type Snapshot } from '../checks/snapshots.js';
import { type LoggedDecision } from '../checks/staff-decisions.js';
import { type LinkedEntry } from '../checks/staff-log-links.js';
import { type LoggedValues } from '../checks/staff-log-values.js';
import { type LoggedAdjustment, type Outage } from '../checks/staff-log.js';
import { SESSION_OPTIONS } from '../log/session.js';

interface RegradeRow extends Omit<Regrade, 'wrong'> {
  readonly version: number;
  readonly difficulty: string;
  readonly rightOption: number | null;
}

/** The tables of the installation that the log is compared with. Only ever reads. */
export class Installation {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    this.pool = new pg.Pool({
      connectionString,
      application_name: 'sabi50 verifier',
      max: 2,
      options: SESSION_OPTIONS,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(text, values)).rows;
  }

  /** Does reads that all see the same moment. */
  async atOneMoment<T>(reads: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin transaction isolation level repeatable read read only');
      const result = await reads(client);
      await client.query('commit');
      return result;
    } finally {
      client.release(true);
    }
  }

  async versions(): Promise<ReadonlyMap<string, QuestionVersion>> {
    const rows = await this.rows<QuestionVersion & { name: string }>(
      `select question_id || '/' || version as name, correct_option as "correctOption",
              cardinality(options) as options, difficulty,
              to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
         from question_versions`,
    );
    return new Map(rows.map(({ name, ...version }) => [name, version]));
  }

  /** Corrections that games were recomputed for; what is right in each version is read from the versions alone. */
  async regrades(): Promise<readonly Regrade[]> {
    const rows = await this.rows<RegradeRow>(
      `select r.id::text, r.question_id::text as "questionId", r.cause, r.to_version as "toVersion",
              to_char(r.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "doneAt",
              exists (select 1 from staff_log l where l.subject = 'question' and l.action = 'question.regrade'
                        and l.subject_id = r.question_id::text and l.after->>'regradeId' = r.id::text) as "isLogged",
              v.version, v.difficulty,
              array_position(v.options, now_right.options[now_right.correct_option + 1]) - 1 as "rightOption"
         from regrades r
         join question_versions now_right on now_right.question_id = r.question_id and now_right.version = r.to_version
         join question_versions v on v.question_id = r.question_id and v.version = any(r.from_versions)
        where r.started_at is not null`,
    );
    const regrades = new Map<string, Regrade & { readonly wrong: Map<number, WrongVersion> }>();
    for (const { version, difficulty, rightOption, ...fields } of rows) {
      const regrade = regrades.get(fields.id) ?? { ...fields, wrong: new Map<number, WrongVersion>() };
      regrades.set(fields.id, regrade);
      const isWithdrawn = fields.cause === 'question-withdrawn';
      regrade.wrong.set(version, { rightOption: isWithdrawn ? null : rightOption, difficulty });
    }
    return [...regrades.values()];
  }

  /** Payouts that were read to their end, by the provider's id of the payout. */
  async payouts(): Promise<ReadonlyMap<string, KeptPayout>> {
    const rows = await this.rows<KeptPayout & { readonly id: string }>(
      `select r.settlement_id as id, r.processed_kobo::float8 as "processedKobo", r.fees_kobo::float8 as "feesKobo",
              r.bank_kobo::float8 as "bankKobo",
              to_char(r.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "settledAt", count(h.reference)::int as payments,
              encode(sha256(convert_to(
                coalesce(string_agg(h.reference || chr(10), '' order by h.reference collate "C"), ''), 'UTF8')), 'hex') as digest
         from settlement_reads r
         left join (select settlement_id, reference from settled_payments
                    union all
                    select settlement_id, reference from settled_again) h using (settlement_id)
        group by r.settlement_id, r.settled_at, r.processed_kobo, r.fees_kobo, r.bank_kobo`,
    );
    return new Map(rows.map(({ id, ...kept }) => [id, kept]));
  }

  /** Fees of settled payments that differ from those posted with their deposits; for read models that have caught up. */
  async feeDifferences(): Promise<readonly FeeDifference[]> {
    return this.rows<FeeDifference>(
      `select s.settlement_id as "settlementId", (s.fee_kobo - b.provider_fee_kobo)::float8 as kobo,
              to_char(b.credited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "creditedAt"
         from settled_payments s join read.payment_books b using (reference)
        where b.credits > 0 and s.fee_kobo <> b.provider_fee_kobo`,
    );
  }

  async snapshots(): Promise<ReadonlyMap<string, Snapshot>> {
    const rows = await this.rows<Snapshot & { stream: string }>(
      `select stream, revision, (state->>'balanceKobo')::float8 as "balanceKobo", state->>'hash' as hash
         from log_state.snapshots where stream like 'wallet-%'`,
    );
    return new Map(rows.map(({ stream, ...snapshot }) => [stream, snapshot]));
  }

  /** Entries of the staff log about balances and points; the figures are decimal naira, or points. */
  async loggedAdjustments(): Promise<readonly LoggedAdjustment[]> {
    return this.rows<LoggedAdjustment>(
      `select id::text, event_id as "eventId", change_id as "changeId", actor_id as "actorId",
              actor_role as "actorRole", subject_id as "subjectId",
              to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
              before->>'balance' as "balanceBefore", after->>'balance' as "balanceAfter",
              before->>'points' as "pointsBefore", after->>'points' as "pointsAfter", after->>'reasonCode' as "reasonCode"
         from staff_log
        where subject = 'user' and not action = any('{user.suspend,user.lift,user.request-erasure,user.cancel-erasure}')
          and (after ? 'balance' or after ? 'points' or event_id is not null)
        order by id`,
    );
  }

  /** Entries of the staff log about payments and suspensions that were made from events. */
  async loggedDecisions(): Promise<readonly LoggedDecision[]> {
    return this.rows<LoggedDecision>(
      `select id::text, event_id as "eventId", change_id as "changeId", actor_id as "actorId", actor_role as "actorRole",
              action, subject_id as "subjectId", after->>'amount' as amount,
              (after->>'dispute') || ' ' || (after->>'answer') as "disputeAnswer",
              after->>'reasonCode' as "reasonCode", coalesce(after->>'suspendedUntil', after->>'erasureDueAt') as until,
              to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt"
         from staff_log
        where (subject = 'payment' or action = any('{user.suspend,user.lift,user.request-erasure,user.cancel-erasure}')) and event_id is not null order by id`,
    );
  }

  /** What lies beside entries of the staff log, with the digest in each entry. */
  async loggedValues(): Promise<readonly LoggedValues[]> {
    return this.rows<LoggedValues>(
      `select p.entry_id::text as "entryId", p.salt, p.content::text as values, l.personal_digest as digest
         from staff_log_personal p left join staff_log l on l.id = p.entry_id order by p.entry_id`,
    );
  }

  /** The chain of the staff log, beside what it seals. */
  async linkedEntries(): Promise<readonly LinkedEntry[]> {
    return this.rows<LinkedEntry>(
      `select l.id::text as "entryId", k.number::float8 as number, k.link,
              case when l.id is not null then jsonb_build_array(
                l.id, to_char(l.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.actor_id, l.actor_role,
                l.request_id, l.action, l.subject, l.subject_id, l.before, l.after, l.event_id, l.change_id,
                l.personal_digest)::text end as text
         from staff_log l full join staff_log_links k on k.entry_id = l.id
        order by k.number nulls last, l.id`,
    );
  }

  /** Relations and triggers, as they can stand between a reader and what is stored. */
  async catalogue(): Promise<Catalogue> {
    const relations = await this.rows<Relation>(
      `select n.nspname || '.' || c.relname as name, c.relkind::text as kind, c.relhasrules as "hasRules",
              c.relrowsecurity as "hasPolicies", c.relpersistence = 'p' as "isLogged",
              exists (select 1 from pg_inherits i where i.inhrelid = c.oid or i.inhparent = c.oid) as "isInherited"
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where (n.nspname = 'read' and c.relkind in ('r', 'v', 'm', 'f', 'p'))
           or n.nspname || '.' || c.relname = any($1)`,
      [PLAIN_TABLES],
    );
    const triggers = await this.rows<Trigger>(
      `select n.nspname || '.' || c.relname || '.' || t.tgname as name, t.tgenabled::text as fires, p.prosrc as source,
              t.tgqual is not null as "hasCondition",
              array_remove(array[case when t.tgtype & 8 > 0 then 'delete' end, case when t.tgtype & 16 > 0 then 'update' end,
                                 case when t.tgtype & 32 > 0 then 'truncate' end,
                                 case when t.tgtype & 4 > 0 then 'insert' end], null) as "on"
         from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
         join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal`,
    );
    const settings = await this.rows<Setting>(
      `select case when s.setdatabase = 0 then 'role ' || s.setrole::regrole else 'database ' || d.datname end as of,
              unnest(s.setconfig) as text
         from pg_db_role_setting s left join pg_database d on d.oid = s.setdatabase
        where s.setdatabase = 0 or d.datname = current_database()`,
    );
    return { relations, triggers, settings };
  }

  /** Readers of the log that stand beyond a position, by their names. */
  async readersBeyond(head: () => Promise<string>): Promise<readonly string[]> {
    const readers = await this.rows<{ readonly name: string; readonly position: string }>(
      'select name, position from read.checkpoints',
    );
    // It is asked afterwards: what was read meanwhile is not beyond it.
    const newest = await head();
    return readers.flatMap(({ name, position }) => (position > newest ? [name] : []));
  }

  /** What the database remembers of its log; null where it remembers none. */
  async remembered(): Promise<RememberedLog | null> {
    const [row] = await this.rows<{
      readonly installationId: string;
      readonly epoch: number;
      readonly isInLog: boolean;
      readonly stream: string | null;
      readonly revision: number | null;
      readonly eventId: string | null;
    }>(
      `select installation_id::text as "installationId", epoch, is_in_log as "isInLog", witness_stream as stream,
              witness_revision as revision, witness_event_id::text as "eventId" from log_state.installation`,
    );
    if (!row) return null;
    const { installationId, epoch, isInLog, stream, revision, eventId } = row;
    const witness = stream !== null && revision !== null && eventId !== null ? { stream, revision, eventId } : null;
    return { installationId, epoch, isInLog, witness };
  }

  /** Accounts, winners and entries of the staff log: whether there is anything beside the log. */
  async rowsBeside(): Promise<number> {
    const [row] = await this.rows<{ readonly rows: number }>(
      `select ((select count(*) from accounts where not is_admin) + (select count(*) from winners)
             + (select count(*) from staff_log))::float8 as rows`,
    );
    return row?.rows ?? 0;
  }

  async accounts(): Promise<readonly AccountRow[]> {
    return this.rows<AccountRow>(
      `select id::text, is_admin or exists (select 1 from staff_log l where l.subject = 'user'
                and l.subject_id = accounts.id::text and l.before ?| array['isAdmin', 'adminRole']) as "isStaff",
              to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "erasedAt",
              to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt" from accounts`,
    );
  }

  /** Actors that confirmed the request of another, by the id of the adjustment; both have their entries (binding `request-differs`). */
  async confirmedBy(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.rows<{ readonly id: string; readonly by: string }>(
      `select id::text, ended_by::text as by from adjustment_requests where ended_as = 'confirmed'`,
    );
    return new Map(rows.map(({ id, by }) => [id, `staff:${by}`]));
  }

  async outages(): Promise<readonly Outage[]> {
    return this.rows<Outage>(
      `select extract(epoch from started_at)::float8 as "fromS", extract(epoch from ended_at)::float8 as "toS" from outages`,
    );
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
