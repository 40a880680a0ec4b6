import { type Difference } from './difference.js';

/** A relation of the installation as the catalogue of PostgreSQL describes it. */
export interface Relation {
  /** With its schema, such as `es.events`. */
  readonly name: string;
  /** `r` is a plain table. */
  readonly kind: string;
  readonly hasRules: boolean;
  readonly hasPolicies: boolean;
  /** Another table gives it rows, or its columns. */
  readonly isInherited: boolean;
  /** Its changes are written to the journal of the database, so that a crash does not empty it. */
  readonly isLogged: boolean;
}

/** A trigger of the installation. */
export interface Trigger {
  /** `<schema>.<table>.<trigger>`. */
  readonly name: string;
  /** `O` fires for every session, `A` always; `D` never, `R` for replicas alone. */
  readonly fires: string;
  /** Source of its function. */
  readonly source: string;
  /** On what it fires, of `delete`, `update`, `truncate` and `insert`, in this order. */
  readonly on: readonly string[];
  readonly hasCondition: boolean;
}

/** A setting that the database or a role has for new sessions. */
export interface Setting {
  /** Whose it is. */
  readonly of: string;
  /** Such as `search_path=shadow`. */
  readonly text: string;
}

export interface Catalogue {
  readonly relations: readonly Relation[];
  readonly triggers: readonly Trigger[];
  readonly settings: readonly Setting[];
}

/** Tables that every verification reads, beside those of the schema `read`. */
export const PLAIN_TABLES: readonly string[] = [
  ...['es.events', 'log_state.snapshots', 'log_state.installation'],
  ...['public.accounts', 'public.account_station_changes', 'public.staff_log', 'public.staff_log_personal'],
  'public.staff_log_links',
  ...['public.sealed_logs', 'public.sealed_tiles', 'public.log_checkpoints'],
  ...['public.questions', 'public.question_versions', 'public.outages', 'public.regrades', 'public.speed_flag_lifts'],
  ...['public.settled_payments', 'public.settled_again', 'public.settlement_reads'],
  ...['public.reconciliation_exceptions', 'public.winners', 'public.draw_plans', 'public.adjustment_requests'],
  ...['public.station_shares', 'public.station_statements'],
];

const CHANGES = ['delete', 'update'];
const EMPTYING = ['truncate'];

/** What refuses changes of rows that are never changed, and which. */
export const GUARDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['es.events.events_append_only', [...CHANGES, ...EMPTYING]],
  ['public.staff_log.staff_log_append_only', CHANGES],
  ['public.staff_log.staff_log_not_emptied', EMPTYING],
  ['public.staff_log_links.staff_log_links_append_only', CHANGES],
  ['public.staff_log_links.staff_log_links_not_emptied', EMPTYING],
  ['public.staff_log_personal.staff_log_personal_written_once', ['update']],
  ['public.staff_log_personal.staff_log_personal_not_emptied', EMPTYING],
  ['public.question_versions.question_versions_append_only', CHANGES],
  ['public.station_shares.station_shares_append_only', CHANGES],
  ['public.station_shares.station_shares_not_emptied', EMPTYING],
  ['public.station_statements.station_statements_append_only', CHANGES],
  ['public.station_statements.station_statements_not_emptied', EMPTYING],
]);

/** Other triggers that tables which are read have. */
const KNOWN_TRIGGERS: ReadonlySet<string> = new Set([
  ...['public.accounts.accounts_revision', 'public.accounts.accounts_station_set'],
  ...['public.accounts.accounts_station_changed', 'public.questions.questions_revision'],
  'public.staff_log.staff_log_linked',
]);

/** A function that does nothing but refuse. */
const REFUSES = /^\s*begin\s+raise exception [^;]*;\s*end\s*;?\s*$/i;
/** Settings of sessions by which a database shows readers other tables, or lets triggers sleep. */
const BLINDING = /^(session_replication_role=replica|search_path=(?!"?\$user|"?public))/;

const FIRES: ReadonlySet<string> = new Set(['O', 'A']);

/**
 * Everything that is read is a plain table, without rules, policies or parts elsewhere, so that each reader gets the same rows;
 * and what may not be changed is guarded by triggers that fire.
 */
export function compareCatalogue({ relations, triggers, settings }: Catalogue): readonly Difference[] {
  const byName = new Map(relations.map((relation) => [relation.name, relation]));
  const missing = PLAIN_TABLES.filter((name) => !byName.has(name)).map((name) =>
    differs(name, 'there is no such table'),
  );
  const odd = relations.flatMap((relation) => {
    const fault = faultOf(relation);
    return fault ? [differs(relation.name, fault)] : [];
  });
  const byTrigger = new Map(triggers.map((trigger) => [trigger.name, trigger]));
  const idle = [...GUARDS].flatMap(([name, on]) => {
    const fault = faultOfGuard(byTrigger.get(name), on);
    return fault ? [guard(name, fault)] : [];
  });
  const foreign = triggers.flatMap(({ name }) =>
    isRead(name) && !GUARDS.has(name) && !KNOWN_TRIGGERS.has(name)
      ? [guard(name, 'the product has no such trigger: it may change what is written')]
      : [],
  );
  const blinding = settings.flatMap(({ of, text }) =>
    BLINDING.test(text) ? [{ what: 'session-setting', where: of, detail: `new sessions begin with ${text}` }] : [],
  );
  return [...missing, ...odd, ...idle, ...foreign, ...blinding];
}

/** The trigger is of a table that a verification reads. */
const isRead = (trigger: string): boolean =>
  trigger.startsWith('read.') || PLAIN_TABLES.some((table) => trigger.startsWith(`${table}.`));

function faultOfGuard(trigger: Trigger | undefined, on: readonly string[]): string | null {
  if (!trigger) return 'the trigger is missing';
  if (!FIRES.has(trigger.fires)) return 'the trigger is disabled';
  if (trigger.hasCondition) return 'the trigger fires under a condition';
  if (!on.every((change) => trigger.on.includes(change))) return `it fires on ${trigger.on.join()} alone`;
  return REFUSES.test(trigger.source) ? null : 'its function refuses nothing';
}

function faultOf({ kind, hasRules, hasPolicies, isInherited, isLogged }: Relation): string | null {
  if (kind !== 'r') return `it is no plain table (relkind ${kind})`;
  if (hasRules) return 'it has rules';
  if (hasPolicies) return 'it has row security';
  if (!isLogged) return 'it is unlogged: a crash empties it';
  return isInherited ? 'it inherits from another table, or another one from it' : null;
}

const differs = (where: string, detail: string): Difference => ({ what: 'not-a-plain-table', where, detail });
const guard = (where: string, detail: string): Difference => ({ what: 'not-guarded', where, detail });
