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
}

/** A trigger of the installation. */
export interface Trigger {
  /** `<schema>.<table>.<trigger>`. */
  readonly name: string;
  /** `O` fires for every session, `A` always; `D` never, `R` for replicas alone. */
  readonly fires: string;
  /** Source of its function. */
  readonly source: string;
}

export interface Catalogue {
  readonly relations: readonly Relation[];
  readonly triggers: readonly Trigger[];
}

/** Tables that every verification reads, beside those of the schema `read`. */
export const PLAIN_TABLES: readonly string[] = [
  ...['es.events', 'log_state.snapshots', 'log_state.installation'],
  ...['public.accounts', 'public.account_station_changes', 'public.staff_log', 'public.staff_log_personal'],
  'public.staff_log_links',
  ...['public.sealed_logs', 'public.sealed_tiles', 'public.log_checkpoints'],
  ...['public.questions', 'public.question_versions', 'public.outages', 'public.regrades', 'public.speed_flag_lifts'],
  ...['public.settled_payments', 'public.settled_again', 'public.settlement_reads'],
  ...['public.reconciliation_exceptions', 'public.winners', 'public.draw_plans'],
  ...['public.station_shares', 'public.station_statements'],
];

/** What refuses changes of rows that are never changed. */
export const GUARDS: readonly string[] = [
  'es.events.events_append_only',
  'public.staff_log.staff_log_append_only',
  'public.staff_log.staff_log_not_emptied',
  'public.staff_log_links.staff_log_links_append_only',
  'public.staff_log_links.staff_log_links_not_emptied',
  'public.staff_log_personal.staff_log_personal_written_once',
  'public.staff_log_personal.staff_log_personal_not_emptied',
  'public.question_versions.question_versions_append_only',
  'public.station_shares.station_shares_append_only',
  'public.station_shares.station_shares_not_emptied',
  'public.station_statements.station_statements_append_only',
  'public.station_statements.station_statements_not_emptied',
];

const FIRES: ReadonlySet<string> = new Set(['O', 'A']);

/**
 * Everything that is read is a plain table, without rules, policies or parts elsewhere, so that each reader gets the same rows;
 * and what may not be changed is guarded by triggers that fire.
 */
export function compareCatalogue({ relations, triggers }: Catalogue): readonly Difference[] {
  const byName = new Map(relations.map((relation) => [relation.name, relation]));
  const missing = PLAIN_TABLES.filter((name) => !byName.has(name)).map((name) =>
    differs(name, 'there is no such table'),
  );
  const odd = relations.flatMap((relation) => {
    const fault = faultOf(relation);
    return fault ? [differs(relation.name, fault)] : [];
  });
  const byTrigger = new Map(triggers.map((trigger) => [trigger.name, trigger]));
  const idle = GUARDS.flatMap((name) => {
    const trigger = byTrigger.get(name);
    if (!trigger) return [guard(name, 'the trigger is missing')];
    if (!FIRES.has(trigger.fires)) return [guard(name, 'the trigger is disabled')];
    return /raise exception/i.test(trigger.source) ? [] : [guard(name, 'its function refuses nothing')];
  });
  return [...missing, ...odd, ...idle];
}

function faultOf({ kind, hasRules, hasPolicies, isInherited }: Relation): string | null {
  if (kind !== 'r') return `it is no plain table (relkind ${kind})`;
  if (hasRules) return 'it has rules';
  if (hasPolicies) return 'it has row security';
  return isInherited ? 'it inherits from another table, or another one from it' : null;
}

const differs = (where: string, detail: string): Difference => ({ what: 'not-a-plain-table', where, detail });
const guard = (where: string, detail: string): Difference => ({ what: 'not-guarded', where, detail });
