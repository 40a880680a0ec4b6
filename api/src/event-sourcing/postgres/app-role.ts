import pg from 'pg';
import { type Sql } from '../../platform/postgres/database.js';
import { type Registry } from '../registry.js';

/**
 * The database role of api and worker, as `DATABASE_URL` names it. It owns everything but the event log and the tables that
 * are only added to: of the log it may read the events and call `append_batch`, which runs with the rights of its owner, the
 * role that migrates. So who takes over an api can add events by the rules of the log and entries to the staff log, and
 * change none.
 */

type AppendOnly = Pick<Registry, 'appendOnlyTables'>;

/** Thrown where the role of the processes could change the log; says what to do about it. */
export class LogWithinReach extends Error {
  override readonly name = 'LogWithinReach';
  constructor(why: string, databaseUrl: string) {
    const today = new URL(databaseUrl);
    const next = new URL(databaseUrl);
    today.password = 'PASSWORD';
    next.username = 'sabi50_app';
    next.password = 'A_NEW_PASSWORD';
    super(
      `${why} Give api and worker a role of their own; this makes it and hands the tables over (docs/operations.md):\n` +
        `  DATABASE_ADMIN_URL='${today.href}' DATABASE_URL='${next.href}' node api/dist/bin/migrate.js`,
    );
  }
}

/**
 * Makes the role of a URL if there is none, and gives it what it needs: everything that others own is handed over, except
 * for the log and the tables that are only added to, which are taken back from it. Done after every migration, so that new tables are its own too. A role that exists keeps its password.
 * @param admin the role that migrates
 * @throws LogWithinReach for a role that could change the log whatever it owns
 */
export async function provideAppRole(
  admin: Pick<Sql, 'query'>,
  databaseUrl: string,
  { appendOnlyTables }: AppendOnly,
): Promise<void> {
  const { username, password } = new URL(databaseUrl);
  const name = decodeURIComponent(username);
  const role = pg.escapeIdentifier(name);
  const rows = await admin.query<{ all_rights: boolean; self: boolean }>(
    'select rolsuper as all_rights, rolname = current_user as self from pg_roles where rolname = $1',
    [name],
  );
  if (rows.some(({ all_rights, self }) => all_rights || self)) {
    throw new LogWithinReach(`DATABASE_URL names ${name}, which has every right.`, databaseUrl);
  }
  const secret = pg.escapeLiteral(decodeURIComponent(password));
  if (rows.length === 0) await admin.query(`create role ${role} login password ${secret}`);
  // Only who belongs to a role may hand things over to it; a superuser always may.
  await admin.query(`grant ${role} to current_user`);
  await admin.query(handOver(name, appendOnlyTables));
  for (const grant of [...grantsTo(role), ...appendOnlyTables.flatMap((table) => additionsTo(table, role))])
    await admin.query(grant);
}

const additionsTo = (name: string, role: string): readonly string[] => {
  const table = `public.${pg.escapeIdentifier(name)}`;
  return [
    `alter table ${table} owner to current_user`,
    `revoke all on ${table} from public, ${role}`,
    `grant select, insert on ${table} to ${role}`,
  ];
};

const grantsTo = (role: string): readonly string[] => [
  `grant all on schema public to ${role}`,
  `revoke all on schema es from public`,
  `revoke all on all functions in schema es from public`,
  `revoke all on all tables in schema es from ${role}`,
  `revoke all on all functions in schema es from ${role}`,
  `grant usage on schema es to ${role}`,
  `grant select on es.events to ${role}`,
  `grant execute on function es.append_batch to ${role}`,
];

/** Nothing of the log, of the tables that are kept, of the server, or of an extension. What belongs to a table goes with it. */
const handOver = (name: string, kept: readonly string[]): string => {
  const role = pg.escapeLiteral(name);
  const names = kept.map((table) => pg.escapeLiteral(table)).join(', ');
  const isKept = `(n.nspname = 'public' and c.relname = any (array[${names}]::name[]))`;
  // Who changes a kept table as its owner runs its triggers with the owner's rights.
  const ofKept = (routine: string): string => `exists (
      select 1 from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       where t.tgfoid = ${routine} and ${isKept})`;
  const foreign = `n.nspname !~ '^pg_' and n.nspname not in ('es', 'information_schema')`;
  const ofNothing = (id: string): string =>
    `not exists (select 1 from pg_depend d where d.objid = ${id} and d.deptype in ('a', 'e', 'i'))`;
  return `
do $$
declare
  step text;
begin
  execute format('grant connect, create, temporary on database %I to %I', current_database(), ${role});
  for step in
    select format('alter schema %I owner to %I', n.nspname, ${role}) from pg_namespace n
     where ${foreign} and n.nspname <> 'public' and ${ofNothing('n.oid')}
    union all
    select format('alter table %I.%I owner to %I', n.nspname, c.relname, ${role})
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${foreign} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ofNothing('c.oid')}
       and not ${isKept}
       and pg_get_userbyid(c.relowner) <> ${role}
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, ${role})
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${foreign} and ${ofNothing('p.oid')} and pg_get_userbyid(p.proowner) <> ${role} and not ${ofKept('p.oid')}
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, current_user) from pg_proc p where ${ofKept('p.oid')}
    union all
    select format('alter type %I.%I owner to %I', n.nspname, t.typname, ${role})
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where ${foreign} and t.typtype in ('d', 'e') and ${ofNothing('t.oid')}
       and pg_get_userbyid(t.typowner) <> ${role}
  loop
    execute step;
  end loop;
end $$`;
};

/**
 * Whether the role of a connection could change or remove events, or entries of a table that is only added to.
 * @returns why, or null
 */
export async function reachOfLog(sql: Pick<Sql, 'query'>, { appendOnlyTables }: AppendOnly): Promise<string | null> {
  const [row] = await sql.query<{ name: string; reached: string | null }>(
    `select current_user::text as name,
            case when (select rolsuper from pg_roles where rolname = current_user)
                   or has_table_privilege('es.events', 'insert, update, delete, truncate, trigger') then 'the event log'
                 else (select min(t) from unnest($1::text[]) as t
                        where has_table_privilege('public.' || t, 'update, delete, truncate, trigger')) end as reached`,
    [appendOnlyTables],
  );
  return row?.reached ? `The role ${row.name} of DATABASE_URL can change ${row.reached}.` : null;
}
