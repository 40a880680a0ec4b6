import { type Difference } from '../checks/difference.js';
import { type Installation } from './installation.js';
import { POSITIONS, readModelsAt } from './read-models.js';

/** What a table must agree with; the query returns the rows that do not. */
interface Binding {
  readonly what: string;
  readonly where: string;
  /** Columns `key` and `detail`, both text; `:now` is the time of the verification, `:demo` says whether there are demo winners, and a demo draw, which the seed adds without an entry. */
  readonly faults: string;
}

/** An entry and its row are written in one transaction; their clocks may be two. */
const SAME_TRANSACTION = `interval '60 seconds'`;
/** No retention is shorter, and it is done with all that is as old within two days. */
const KEPT_AT_LEAST = `interval '30 days'`;
const REMOVED_WITHIN = `interval '2 days'`;
const REGRADED_WITHIN = `interval '1 hour'`;

const logged = (subject: string, row: string, condition = 'true'): string =>
  `exists (select from staff_log l where l.subject = '${subject}' and l.subject_id = ${row} and ${condition})`;

/** Records about prizes and rights, and their entries in the staff log. */
const OF_THE_STAFF_LOG: readonly Binding[] = [
  {
    what: 'winner-not-logged',
    where: 'winners',
    faults: `select w.id::text as key, 'no entry of the staff log adds it' as detail from winners w
      where not (:demo and w.user_id is null and w.announced_by is null and w.import_id is null and substr(w.id::text, 15, 1) = '5')
        and not ${logged('winner', 'w.id::text', `l.action = 'winner.create'`)}
        and not exists (select from staff_log l where l.action = 'winner.import'
              and case when w.import_id is null then abs(extract(epoch from l.occurred_at - w.created_at)) < 60
                       else l.after->>'importId' = w.import_id::text end)`,
  },
  {
    what: 'winner-differs',
    where: 'winners',
    faults: `select w.id::text as key, 'entry ' || l.id || ' has another winner, prize or draw' as detail
       from winners w join staff_log l on l.action = 'winner.create' and l.subject_id = w.id::text
       left join staff_log_personal p on p.entry_id = l.id
      where l.after->>'prize' is distinct from case when w.draw_kind is null then l.after->>'prize' else w.prize end
         or (l.after ? 'drawKind') <> (w.draw_kind is not null)
         or l.after->>'drawKind' is distinct from w.draw_kind or l.after->>'drawDate' is distinct from w.draw_date::text
         or (p.entry_id is not null and (p.content->'after'->>'fullName' is distinct from w.full_name
              or p.content->'after'->>'state' is distinct from w.state
              or right(p.content->'after'->>'phoneNumber', 4) is distinct from right(w.phone_number, 4)
              or p.person_id is distinct from w.user_id))
         or l.actor_id <> w.announced_by
         or abs(extract(epoch from l.occurred_at - w.created_at)) < 60 is not true`,
  },
  {
    what: 'logged-without-winner',
    where: 'winners',
    faults: `select l.subject_id as key, 'entry ' || l.id || ' adds it, and none deletes it' as detail from staff_log l
      where l.action = 'winner.create' and not exists (select from winners w where w.id::text = l.subject_id)
        and not exists (select from staff_log d where d.action = 'winner.delete' and d.subject_id = l.subject_id)`,
  },
  {
    what: 'draw-differs',
    where: 'draw_plans',
    faults: `with plans as (
        select d.*, lag(threshold) over ordered as threshold_before, lag(value_kobo) over ordered as value_before,
               lag(prize) over ordered as prize_before, lag(picture_id) over ordered as picture_before,
               to_char(first_draw_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as draw_date,
               to_char(first_draw_at at time zone 'Africa/Lagos', 'HH24:MI') as draw_time
          from draw_plans d window ordered as (partition by kind order by number))
      select d.id::text as key, coalesce('entry ' || l.id || ' has another prize, draw, threshold or value', 'it is in no entry') as detail
        from plans d left join staff_log l on l.subject_id = d.id::text and l.action in ('draw.create', 'draw.update')
       where not (:demo and d.set_by = d.id and d.kind = 'weekly' and d.value_kobo = 6500000 and substr(d.id::text, 15, 1) = '5')
         and (l.id is null or l.actor_id is distinct from d.set_by
          or abs(extract(epoch from l.occurred_at - d.set_at)) < 60 is not true
          or (l.after ? 'drawKind' and l.after->>'drawKind' is distinct from d.kind)
          or (l.after ? 'drawDate' and l.after->>'drawDate' is distinct from d.draw_date)
          or (l.after ? 'drawTime' and l.after->>'drawTime' is distinct from d.draw_time)
          or d.prize is distinct from case when l.after ? 'prize' then l.after->>'prize' else d.prize_before end
          or d.picture_id is distinct from
               case when l.after ? 'pictureId' then (l.after->>'pictureId')::uuid else d.picture_before end
          or d.threshold is distinct from case when l.after ? 'threshold' then (l.after->>'threshold')::int else d.threshold_before end
          or d.value_kobo is distinct from
               case when l.after ? 'value' then round((l.after->>'value')::numeric * 100)::bigint else d.value_before end)`,
  },
  {
    what: 'logged-without-draw',
    where: 'draw_plans',
    faults: `select l.subject_id as key, 'entry ' || l.id || ' sets it' as detail from staff_log l
      where l.action in ('draw.create', 'draw.update') and not exists (select from draw_plans d where d.id::text = l.subject_id)`,
  },
  {
    what: 'share-differs',
    where: 'station_shares',
    faults: `with shares as (
        select s.*, lag(basis_points) over (partition by station_id order by number) as before from station_shares s)
      select s.id::text as key, 'no entry of the staff log sets this share' as detail from shares s
       where not ${logged(
         'station',
         's.station_id::text',
         `l.action = 'station.set-share' and l.actor_id = s.set_by
            and l.occurred_at between s.set_at - ${SAME_TRANSACTION} and s.set_at + ${SAME_TRANSACTION}
            and s.basis_points = case when l.after ? 'share' then rtrim(l.after->>'share', '%')::numeric * 100 else s.before end`,
       )}`,
  },
  {
    what: 'statement-differs',
    where: 'station_statements',
    faults: `select s.number as key, 'no entry of the staff log issues it with these figures' as detail from station_statements s
      where not ${logged(
        'station',
        's.station_id::text',
        `l.action = 'station.issue-statement' and l.actor_id = s.issued_by and l.after->>'number' = s.number
           and l.after->>'digest' = s.digest and (l.after->>'players')::int = s.players and (l.after->>'plays')::int = s.plays
           and (l.after->>'feesKept')::numeric * 100 = s.kept_kobo and (l.after->>'amount')::numeric * 100 = s.share_kobo
           and rtrim(l.after->>'share', '%')::numeric * 100 = s.basis_points`,
      )} or s.kept_kobo <> s.fees_kobo - s.returned_kobo`,
  },
  {
    what: 'lift-not-logged',
    where: 'speed_flag_lifts',
    faults: `select s.user_id::text as key, 'no entry of the staff log lifts the mark for speed' as detail
       from speed_flag_lifts s where not ${logged('user', 's.user_id::text', `l.action = 'user.lift-speed-flag' and (l.before->>'flaggedAt')::timestamptz = date_trunc('milliseconds', s.lifted_to)`)}`,
  },
  {
    what: 'logged-without-lift',
    where: 'speed_flag_lifts',
    faults: `select l.subject_id as key, 'entry ' || l.id || ' lifts the mark for speed' as detail from staff_log l
      where l.action = 'user.lift-speed-flag' and not exists (select from speed_flag_lifts s where s.user_id::text = l.subject_id)
        and exists (select from accounts a where a.id::text = l.subject_id and a.erased_at is null)`,
  },
  {
    what: 'regrade-not-logged',
    where: 'regrades',
    faults: `select r.id::text as key, 'no entry of the staff log starts it' as detail from regrades r
      where r.started_at is not null
        and not ${logged(
          'question',
          'r.question_id::text',
          `l.action = 'question.regrade' and l.after->>'regradeId' = r.id::text
          and l.after->>'cause' = r.cause and (l.after->>'version')::int = r.to_version and l.actor_id = r.started_by
          and l.occurred_at between r.started_at - ${SAME_TRANSACTION} and r.started_at + ${SAME_TRANSACTION}`,
        )}`,
  },
  {
    what: 'regrade-not-done',
    where: 'regrades',
    faults: `select l.after->>'regradeId' as key, 'it was started, and is neither done nor halted' as detail
       from staff_log l left join regrades r on r.id::text = l.after->>'regradeId'
      where l.action = 'question.regrade' and l.occurred_at < :now - ${REGRADED_WITHIN}
        and r.done_at is null and r.paused_at is null`,
  },
  {
    what: 'exception-not-logged',
    where: 'reconciliation_exceptions',
    faults: `select e.id::text as key, 'staff closed it without an entry in the staff log' as detail
       from reconciliation_exceptions e where e.closed_by is not null
        and not ${logged(
          'reconciliation',
          'e.id::text',
          `l.action = 'reconciliation.settle' and l.actor_id = e.closed_by
              and l.after->>'ending' is not distinct from e.ending and l.after->>'kind' = e.kind
              and l.after->>'reference' = e.reference and (l.after->>'amount')::numeric * 100 = e.amount_kobo
              and l.occurred_at between e.closed_at - ${SAME_TRANSACTION} and e.closed_at + ${SAME_TRANSACTION}`,
        )}`,
  },
  {
    what: 'logged-without-exception',
    where: 'reconciliation_exceptions',
    faults: `select l.subject_id as key, 'entry ' || l.id || ' closes it' as detail from staff_log l
      where l.action = 'reconciliation.settle'
        and not exists (select from reconciliation_exceptions e where e.id::text = l.subject_id)`,
  },
  {
    what: 'request-differs',
    where: 'adjustment_requests',
    faults: `select r.id::text as key, case when e.id is null then 'no entry of the staff log ' || acts.verb || 's it'
              else 'entry ' || e.id || ' has another amount or reason' end as detail
       from adjustment_requests r
       cross join lateral (values ('request', r.requested_by, r.requested_role, r.requested_at),
         (case r.ended_as when 'confirmed' then 'confirm' when 'withdrawn' then 'withdraw' end, r.ended_by, null, r.ended_at))
         as acts (verb, by, role, at)
       left join lateral (select l.* from staff_log l where l.subject = 'user' and l.subject_id = r.user_id::text
           and l.action = 'user.' || acts.verb || '-adjustment' and l.actor_id = acts.by
           and (acts.verb <> 'request' or l.actor_role = acts.role)
           and l.occurred_at between acts.at - ${SAME_TRANSACTION} and acts.at + ${SAME_TRANSACTION}
         order by round((l.after->>'amount')::numeric * 100) is distinct from r.delta_kobo,
                  l.after->>'reasonCode' is distinct from r.reason_code limit 1) e on true
      where acts.verb is not null and (e.id is null or round((e.after->>'amount')::numeric * 100) is distinct from r.delta_kobo
         or (acts.verb <> 'withdraw' and e.after->>'reasonCode' is distinct from r.reason_code))`,
  },
  {
    what: 'words-missing',
    where: 'staff_log_personal',
    // An erasure takes those of its player, and may take those of entries that name no person; the retention takes the oldest.
    faults: `select l.id::text as key, 'the values beside the entry are gone, and nothing erased them' as detail
       from staff_log l
      where l.personal_digest is not null
        and not exists (select from staff_log_personal p where p.entry_id = l.id)
        and not exists (select from accounts a where a.erased_at >= l.occurred_at
              and (l.subject <> 'user' or a.id::text = l.subject_id))
        and (l.subject <> 'user' or exists (select from accounts a where a.id::text = l.subject_id))
        and (l.occurred_at > now() - ${KEPT_AT_LEAST}
          or l.occurred_at > ${REMOVED_WITHIN} + (select min(o.occurred_at) from staff_log o
               join staff_log_personal p on p.entry_id = o.id))`,
  },
];

/** Versions of questions, and whose players are a station's. */
const OF_OTHER_TABLES: readonly Binding[] = [
  {
    what: 'question-versions',
    where: 'question_versions',
    faults: `select coalesce(q.id::text, 'no question') as key, 'version ' || coalesce(q.version::text, 'of none') || ' is its newest, it has ' || count(v.version)
              || ' from ' || coalesce(min(v.version), 0) || ' to ' || coalesce(max(v.version), 0) as detail
       from questions q full join question_versions v on v.question_id = q.id
      group by q.id, q.version, case when q.id is null then v.question_id end
     having count(v.version) is distinct from q.version or max(v.version) is distinct from q.version
         or min(v.version) is distinct from 1`,
  },
  {
    what: 'version-not-logged',
    where: 'question_versions',
    // The first came with the question, and what the product brings along has no author.
    faults: `select v.question_id || '/' || v.version as key, 'no entry of the staff log makes this version' as detail
       from question_versions v join questions q on q.id = v.question_id
      where v.version > 1 and (v.created_by is not null or q.source_hash is null)
        and not ${logged(
          'question',
          'v.question_id::text',
          `l.action = 'question.update' and l.actor_id = v.created_by
            and l.occurred_at between v.created_at - ${SAME_TRANSACTION} and v.created_at + ${SAME_TRANSACTION}`,
        )}
        and not exists (select from staff_log l where l.action = 'question.import' and v.import_id is not null
              and l.after->>'importId' = v.import_id::text)`,
  },
  {
    what: 'station-differs',
    where: 'accounts',
    faults: `select a.id::text as key, 'the log says another station than the account' as detail
       from accounts a join read.activity_players p on p.user_id = a.id
      where a.erased_at is null and a.station_id is distinct from p.station_id
        and not exists (select from account_station_changes c where c.user_id = a.id)`,
  },
];

const EXCEPTION = (reference: string): string =>
  `exists (select from reconciliation_exceptions e where e.reference = ${reference})`;
const HELD = `(select reference, settlement_id, amount_kobo, fee_kobo from settled_payments
  union all select reference, settlement_id, amount_kobo, fee_kobo from settled_again)`;

/** Payouts add up, but for the exceptions that the reconciliation reported. */
const OF_PAYOUTS: readonly Binding[] = [
  {
    what: 'settled-sums',
    where: 'settlement_reads',
    faults: `select r.settlement_id as key, 'processed ' || r.processed_kobo || ' and fees ' || r.fees_kobo
              || ', those of its payments are ' || coalesce(sum(h.amount_kobo), 0) || ' and ' || coalesce(sum(h.fee_kobo), 0) as detail
       from settlement_reads r left join ${HELD} h using (settlement_id)
      group by r.settlement_id, r.processed_kobo, r.fees_kobo
     having (coalesce(sum(h.amount_kobo), 0) <> r.processed_kobo or coalesce(sum(h.fee_kobo), 0) <> r.fees_kobo)
        and not ${EXCEPTION('r.settlement_id')}`,
  },
  {
    what: 'settled-credit',
    where: 'settled_payments',
    faults: `select h.reference as key, coalesce('settled ' || h.amount_kobo || ' kobo, credited ' || b.credited_kobo,
              'settled, and no payment of the log') as detail
       from settled_payments h left join read.payment_books b on b.reference = h.reference
      where (b.reference is null or (b.credits > 0 and b.credited_kobo <> h.amount_kobo)) and not ${EXCEPTION('h.reference')}`,
  },
  {
    what: 'settled-deductions',
    where: 'settlement_reads',
    faults: `select 'all payouts' as key, deducted || ' kobo were deducted, ' || reversed || ' went back to payers' as detail
       from (select coalesce(sum(processed_kobo - fees_kobo - bank_kobo), 0) as deducted from settlement_reads) d,
            (select coalesce(sum(amount_kobo), 0) as reversed from read.payment_book_reversals where not cancelled) r
      where deducted > reversed and not exists (select from reconciliation_exceptions e where e.kind = 'payout')`,
  },
];

const BINDINGS: readonly Binding[] = [...OF_THE_STAFF_LOG, ...OF_OTHER_TABLES, ...OF_PAYOUTS];
const LISTED_MAX = 100;

/**
 * Every row about money, prizes and rights that its entry of the staff log, or another table, does not bear out. What is found in
 * read models that run after the log counts where they have seen all of it.
 */
export async function compareBoundRows(
  installation: Installation,
  { demoAccounts, now }: { readonly demoAccounts: boolean; readonly now: Date },
  head: () => Promise<string>,
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const { what, where, faults } of BINDINGS) {
    const faultsNow = () =>
      installation.rows<{ readonly key: string; readonly detail: string }>(
        `select * from (${faults.replace(':demo', String(demoAccounts)).replace(':now', `'${now.toISOString()}'::timestamptz`)}) faults order by key limit ${LISTED_MAX}`,
      );
    let rows = await faultsNow();
    if (rows.length > 0 && faults.includes(' read.')) {
      await readModelsAt(installation, await head(), POSITIONS);
      rows = await faultsNow();
    }
    found.push(...rows.map(({ key, detail }) => ({ what, where, detail: `${key}: ${detail}` })));
  }
  return found;
}
