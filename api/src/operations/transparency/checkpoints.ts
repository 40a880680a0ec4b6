import { checkpointText } from '@sabi50/transparency/checkpoint';
import { rootOf } from '@sabi50/transparency/merkle-tree';
import { signatureLine, signedNote } from '@sabi50/transparency/signed-note';
import { type Sql } from '../../platform/postgres/database.js';
import { nodesOf, type SealedLog } from './sealed-log.js';
import { type LogSigningKey } from './signing-key.js';

export interface StoredCheckpoint {
  readonly epoch: number;
  readonly size: number;
  /** Signed by the log alone. */
  readonly note: string;
  readonly signedAt: Date;
}

const NEWEST = `select epoch, size::float8 as size, note, signed_at as "signedAt" from log_checkpoints
  order by epoch desc, size desc limit 1`;

export async function newestCheckpoint(sql: Pick<Sql, 'query'>): Promise<StoredCheckpoint | null> {
  return (await sql.query<StoredCheckpoint & Record<string, unknown>>(NEWEST))[0] ?? null;
}

/** Signs the head of a log that is locked, unless that was done. */
export async function signCheckpoint(sql: Sql, log: SealedLog, { key, at }: { key: LogSigningKey; at: Date }) {
  const newest = await newestCheckpoint(sql);
  if (log.size === 0 || (newest?.epoch === log.epoch && newest.size === log.size)) return;
  const root = await rootOf(log.size, nodesOf(sql, log.epoch));
  const text = checkpointText({ origin: log.origin, size: log.size, root });
  const note = signedNote(text, signatureLine(text, key.of(log.origin)));
  await sql.execute('insert into log_checkpoints (epoch, size, note, signed_at) values ($1, $2, $3, $4)', [
    ...[log.epoch, log.size, note, at],
  ]);
}

/** A checkpoint with the signatures of the witnesses that cosigned it. */
export async function withCosignatures(
  sql: Pick<Sql, 'query'>,
  { epoch, size, note }: Pick<StoredCheckpoint, 'epoch' | 'size' | 'note'>,
): Promise<string> {
  const rows = await sql.query<{ line: string }>(
    'select line from log_cosignatures where epoch = $1 and size = $2 order by witness',
    [epoch, size],
  );
  return note + rows.map(({ line }) => line).join('');
}
