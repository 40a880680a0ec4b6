import { createHash } from 'node:crypto';
import { type Sql } from '../../platform/postgres/database.js';
import { type Projection } from './projection.js';

/** What the tables of each read model were made from; null where they are older than this column. */
export const TABLE_FINGERPRINT_DDL = `
alter table read.checkpoints add column tables_fingerprint text;
`;

/** The tables of a read model are declared otherwise than they were made, and nothing would make them anew. */
export class TablesChanged extends Error {
  override readonly name = 'TablesChanged';
  constructor(changed: readonly Pick<Projection, 'name' | 'version'>[]) {
    const list = changed.map(({ name, version }) => `${name} (version ${version})`).join(', ');
    super(
      `The tables of ${list} are declared otherwise than they were made: raise the version, so that they are rebuilt`,
    );
  }
}

/** Stands for the tables of a read model, however their declaration is laid out. */
export const fingerprintOf = ({ ddl, tables }: Pick<Projection, 'ddl' | 'tables'>): string =>
  createHash('sha256')
    .update(JSON.stringify([[...tables].sort(), ddl.replace(/\s+/g, ' ').trim()]))
    .digest('hex');

/** Notes what the tables of a read model were made from. */
export async function keepFingerprint(sql: Sql, projection: Projection): Promise<void> {
  await sql.execute('update read.checkpoints set tables_fingerprint = $2 where name = $1', [
    projection.name,
    fingerprintOf(projection),
  ]);
}

/**
 * Compares the tables of each read model with what they were made from. One of another version is left to its rebuild;
 * one that was made before this was noted is believed.
 * @throws TablesChanged, which names each
 */
export async function requireDeclaredTables(sql: Sql, projections: readonly Projection[]): Promise<void> {
  const rows = await sql.query<{ name: string; version: number; fingerprint: string | null }>(
    'select name, version, tables_fingerprint as fingerprint from read.checkpoints where name = any($1)',
    [projections.map(({ name }) => name)],
  );
  const made = new Map(rows.map((row) => [row.name, row]));
  const same = projections.filter(({ name, version }) => made.get(name)?.version === version);
  const changed = same.filter((projection) => {
    const fingerprint = made.get(projection.name)?.fingerprint ?? null;
    return fingerprint !== null && fingerprint !== fingerprintOf(projection);
  });
  if (changed.length > 0) throw new TablesChanged(changed);
  for (const projection of same) {
    if (made.get(projection.name)?.fingerprint === null) await keepFingerprint(sql, projection);
  }
}
