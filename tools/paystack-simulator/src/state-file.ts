import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  type WriteStream,
} from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Dispute } from './dispute.js';
import type { Refund } from './refund.js';
import type { Settlement } from './settlement.js';
import type { Transaction } from './transaction.js';

/** One line of the state file: the newest form of one thing. */
type StateRecord =
  { transaction: Transaction } | { refund: Refund } | { dispute: Dispute } | { settlement: Settlement };

/**
 * An append-only file of JSON lines, of which the last line about a thing counts. Opening it reads what is there and
 * rewrites it without the outdated lines; a line torn by a crash is skipped.
 */
export class StateFile {
  private readonly stream: WriteStream;

  private constructor(
    path: string,
    /** What the file held when it was opened, outdated lines left out, oldest first. */
    readonly records: readonly StateRecord[],
  ) {
    this.stream = createWriteStream(path, { flags: 'a' });
    this.stream.on('error', (error) => console.error(`Paystack simulator: cannot write ${path}: ${error.message}`));
  }

  /** Opens or creates the file and its folder. */
  static open(path: string): StateFile {
    mkdirSync(dirname(path), { recursive: true });
    const records = existsSync(path) ? newestRecords(readFileSync(path, 'utf8')) : [];
    const compact = `${path}.compact`;
    writeFileSync(compact, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    renameSync(compact, path);
    return new StateFile(path, records);
  }

  append(record: StateRecord): void {
    this.stream.write(`${JSON.stringify(record)}\n`);
  }

  /** Resolves when everything appended is written. */
  async close(): Promise<void> {
    this.stream.end();
    await once(this.stream, 'close');
  }
}

function newestRecords(content: string): StateRecord[] {
  const newest = new Map<string, StateRecord>();
  for (const line of content.split('\n')) {
    const record = readLine(line);
    if (record === null) continue;
    newest.set(keyOf(record), record);
  }
  return [...newest.values()];
}

function keyOf(record: StateRecord): string {
  if ('refund' in record) return `refund ${record.refund.id}`;
  if ('settlement' in record) return `settlement ${record.settlement.id}`;
  return 'dispute' in record ? `dispute ${record.dispute.id}` : `transaction ${record.transaction.id}`;
}

function readLine(line: string): StateRecord | null {
  if (line.trim() === '') return null;
  try {
    return JSON.parse(line) as StateRecord;
  } catch {
    return null;
  }
}
