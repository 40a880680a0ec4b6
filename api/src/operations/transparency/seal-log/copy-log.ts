import { createReadStream } from 'node:fs';
import { appendFile, mkdir, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { verifierKeyText } from '@sabi50/transparency/signed-note';
import { Config } from '../../../platform/config.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { withCosignatures } from '../checkpoints.js';
import { leavesFrom, newestLog, type SealedLog } from '../sealed-log.js';
import { LogSigningKey } from '../signing-key.js';

const LINE_FEED = 10;
const TAIL_BYTES = 65_536;

/** Lines and bytes of a file. */
interface Extent {
  readonly lines: number;
  readonly bytes: number;
}

/**
 * Copies the sealed log into the folder LEDGER_COPY_DIR, out of reach of who owns the database: for each epoch the file `leaves`
 * (a hash and a name in each line), `checkpoints` (signed notes) and `keys` (those that sign them). Files only grow.
 */
@Injectable()
export class CopyLog {
  /** Of the files that this process wrote to. */
  private readonly known = new Map<string, Extent>();

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly key: LogSigningKey,
  ) {}

  async catchUp(): Promise<void> {
    const root = this.config.LEDGER_COPY_DIR;
    if (root === undefined) return;
    await this.database.transaction(async (sql) => {
      // Workers of one machine write to the same files.
      const [lock] = await sql.query<{ ok: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('sabi50/copy-log')) as ok`,
      );
      const log = lock?.ok ? await newestLog(sql) : null;
      if (log) await this.copy(sql, log, join(root, String(log.epoch)));
    });
  }

  private async copy(sql: Sql, log: SealedLog, folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.copyLeaves(sql, log, join(folder, 'leaves'));
    await copyCheckpoints(sql, log, join(folder, 'checkpoints'));
    await addOnce(join(folder, 'keys'), `${verifierKeyText(this.key.of(log.origin))}\n`);
  }

  private async copyLeaves(sql: Sql, { epoch, size }: SealedLog, file: string): Promise<void> {
    let extent = await this.extentOf(file);
    if (extent.lines >= size) return;
    for await (const leaves of leavesFrom(sql, epoch, extent.lines)) {
      const text = leaves.map(({ hash, name }) => `${hash.toString('base64')} ${name}\n`).join('');
      await appendFile(file, text);
      extent = { lines: extent.lines + leaves.length, bytes: extent.bytes + Buffer.byteLength(text) };
      this.known.set(file, extent);
    }
  }

  private async extentOf(file: string): Promise<Extent> {
    const [known, found] = [this.known.get(file), await stat(file).catch(() => null)];
    if (!found) return { lines: 0, bytes: 0 };
    return known?.bytes === found.size ? known : wholeLines(file);
  }
}

/** The newest two: the one before may have been cosigned since it was written. */
async function copyCheckpoints(sql: Sql, { epoch }: SealedLog, file: string): Promise<void> {
  const rows = await sql.query<{ size: number; note: string }>(
    'select size::float8 as size, note from log_checkpoints where epoch = $1 order by size desc limit 2',
    [epoch],
  );
  for (const row of rows.toReversed()) {
    await addOnce(file, `${await withCosignatures(sql, { epoch, ...row })}\n`);
  }
}

/** Appends a text unless the end of the file holds it. */
async function addOnce(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a+');
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    if (!buffer.subarray(0, bytesRead).includes(text)) await handle.appendFile(text);
  } finally {
    await handle.close();
  }
}

/** The whole lines of a file; what was broken off behind them is cut away. */
async function wholeLines(file: string): Promise<Extent> {
  let [lines, read, end] = [0, 0, 0];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) {
      [lines, end] = [lines + 1, read + at + 1];
    }
    read += chunk.length;
  }
  if (end < read) await truncate(file, end);
  return { lines, bytes: end };
}
