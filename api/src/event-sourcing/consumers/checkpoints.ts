import { START, type Position } from '../../kernel/position.js';
import { type Sql } from '../../platform/postgres/database.js';

/** Where a projection or a process manager stands, and whether it stopped on a poison event. */
export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  /** Why it stands still, or null. */
  readonly poison: string | null;
}

/** Thrown when another process moved the checkpoint: this batch must be rolled back and read again. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

export const CHECKPOINT_DDL = `
create schema read;
create table read.checkpoints (
  name       text primary key,
  version    int not null,
  position   text collate "C" not null default '',
  poison     text,
  updated_at timestamptz not null default now()
);
`;

export async function loadCheckpoint(sql: Pick<Sql, 'query'>, name: string): Promise<Checkpoint | null> {
  const rows = await sql.query<Checkpoint & Record<string, unknown>>(
    'select name, version, position, poison from read.checkpoints where name = $1',
    [name],
  );
  return rows[0] ?? null;
}

/** Where every projection and process manager stands, by name. */
export async function loadCheckpoints(sql: Pick<Sql, 'query'>): Promise<readonly Checkpoint[]> {
  return sql.query<Checkpoint & Record<string, unknown>>(
    'select name, version, position, poison from read.checkpoints order by name',
  );
}

export async function createCheckpoint(sql: Sql, name: string, version: number, position = START): Promise<void> {
  await sql.execute(
    `insert into read.checkpoints (name, version, position) values ($1, $2, $3)
     on conflict (name) do update set version = $2, position = $3, poison = null, updated_at = now()`,
    [name, version, position],
  );
}

/**
 * Locks several checkpoints that must stand at `from`, each in this version, before anything else of the batch is touched:
 * so a rebuild that swaps tables and a runner that fills them wait for each other in the same order.
 * @throws CheckpointMoved
 */
export async function lockCheckpoints(
  sql: Sql,
  standing: readonly Pick<Checkpoint, 'name' | 'version'>[],
  from: Position,
): Promise<void> {
  const names = standing.map(({ name }) => name);
  const locked = await sql.query(
    `select c.name from read.checkpoints c join unnest($1::text[], $2::int[]) as s (name, version) using (name, version)
      where c.position = $3 order by c.name for update of c`,
    [names, standing.map(({ version }) => version), from],
  );
  if (locked.length !== names.length) {
    throw new CheckpointMoved(`Of ${names.join(', ')} only ${locked.length} stood at ${from || 'the start'}`);
  }
}

export async function moveCheckpoints(sql: Sql, names: readonly string[], to: Position): Promise<void> {
  await sql.execute(
    'update read.checkpoints set position = $2, poison = null, updated_at = now() where name = any($1)',
    [names, to],
  );
}

/** Where a checkpoint is stored, and where it is to be moved. */
export interface CheckpointMove extends Pick<Checkpoint, 'name' | 'version'> {
  readonly from: Position;
  readonly to: Position;
}

/** Moves checkpoints from where they are stored, all in one statement; returns the names of those that were there. */
export async function advanceCheckpoints(sql: Sql, moves: readonly CheckpointMove[]): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ name: string }>(
    `update read.checkpoints c set position = m.target, poison = null, updated_at = now()
       from unnest($1::text[], $2::int[], $3::text[], $4::text[]) as m (name, version, stored, target)
      where c.name = m.name and c.version = m.version and c.position = m.stored
      returning c.name`,
    [
      moves.map(({ name }) => name),
      moves.map(({ version }) => version),
      moves.map(({ from }) => from),
      moves.map(({ to }) => to),
    ],
  );
  return new Set(rows.map(({ name }) => name));
}

export async function markPoisoned(sql: Sql, name: string, reason: string): Promise<void> {
  await sql.execute('update read.checkpoints set poison = $2, updated_at = now() where name = $1', [name, reason]);
}
