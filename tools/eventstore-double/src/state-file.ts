import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writevSync } from 'node:fs';
import { type LogRecord } from './log-record.js';

/** Lengths of the head (JSON) and of the body (the record's bytes), each an unsigned 32-bit number. */
const PREFIX_BYTES = 8;

type Head = Omit<LogRecord, 'bytes'>;

/** The log as an append-only file: each append is handed to the operating system before it is answered. */
export class StateFile {
  private readonly descriptor: number;
  private size = 0;

  constructor(private readonly path: string) {
    this.descriptor = openSync(path, existsSync(path) ? 'r+' : 'w+');
  }

  /** Every whole record; a torn one at the end, of a write cut short by a kill, is cut off. */
  load(): LogRecord[] {
    const content = readFileSync(this.path);
    const records: LogRecord[] = [];
    let offset = 0;
    while (offset + PREFIX_BYTES <= content.length) {
      const bodyAt = offset + PREFIX_BYTES + content.readUInt32LE(offset);
      const end = bodyAt + content.readUInt32LE(offset + 4);
      if (end > content.length) break;
      const head = JSON.parse(content.toString('utf8', offset + PREFIX_BYTES, bodyAt)) as Head;
      records.push({ ...head, bytes: Buffer.from(content.subarray(bodyAt, end)) });
      offset = end;
    }
    ftruncateSync(this.descriptor, offset);
    this.size = offset;
    return records;
  }

  append(records: readonly LogRecord[]): void {
    const frames = records.flatMap(({ bytes, ...head }) => {
      const json = Buffer.from(JSON.stringify(head));
      const prefix = Buffer.alloc(PREFIX_BYTES);
      prefix.writeUInt32LE(json.length, 0);
      prefix.writeUInt32LE(bytes.length, 4);
      return [prefix, json, bytes];
    });
    const frame = Buffer.concat(frames);
    this.size += writevSync(this.descriptor, [frame], this.size);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
