import { randomUUID } from 'node:crypto';
import { bytesOnDisk, encodeRecord, type ProposedEvent } from './encoding.js';
import { type LogRecord } from './log-record.js';
import { StateFile } from './state-file.js';

/** The server's numbers for the forms of an expected revision; 0 and up are exact. */
export const EXPECTED = { any: -2, noStream: -1, streamExists: -4 } as const;

export type CommitOutcome =
  | { readonly kind: 'recorded' | 'repeated'; readonly revision: number; readonly position: number }
  /** `current` is -1 where there is no stream. */
  | { readonly kind: 'wrong-expected-version'; readonly current: number };

const NO_STREAM = -1;
/** What a record takes beside its data on a real disk. */
const RECORD_OVERHEAD = 107;
/** The server remembers the ids of recent commits in memory only; it has forgotten them after a restart. */
const COMMITTED_IDS_MAX = 50_000;
const STATS_EVERY_APPENDS = 20;
const METADATA_EVERY_STREAMS = 25;
const SYSTEM_STATS_STREAM = '$stats-127.0.0.1:2113';

/** The double's log: all records in order, an index by stream, and the commit rules of the real server. */
export class EventLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly committed = new Map<string, LogRecord>();
  private readonly listeners = new Set<() => void>();
  private readonly file: StateFile | undefined;
  private end = 0;
  private appends = 0;

  /** @param statePath a file that keeps the log across the death of the process; none: in memory only. */
  constructor(statePath?: string) {
    this.file = statePath === undefined ? undefined : new StateFile(statePath);
    for (const record of this.file?.load() ?? []) this.index(record);
    if (this.records.length === 0) this.recordSystemEvent('$$$stats-127.0.0.1:2113', '$metadata');
  }

  stream(name: string): readonly LogRecord[] | undefined {
    return this.streams.get(name);
  }

  /** Index of the first record at or after a position. */
  indexAt(position: number): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a record begins at the position; a real server refuses to read from anywhere else inside its log. */
  isBoundary(position: number): boolean {
    return position === 0 || position >= this.end || this.records[this.indexAt(position)]?.position === position;
  }

  /** Appends all events or none, by the rules of the server's `IndexWriter.CheckCommit`. */
  append(stream: string, expected: number, events: readonly ProposedEvent[]): CommitOutcome {
    const known = this.repeatOf(stream, expected, events);
    if (known) return known;
    const records = this.write(stream, events);
    const last = records.at(-1);
    for (const record of records) this.remember(record);
    this.addSystemEvents(stream);
    this.notify();
    return { kind: 'recorded', revision: last?.revision ?? NO_STREAM, position: last?.position ?? this.end };
  }

  /** Forgets the ids of recent commits, as a restart of the server does. */
  forgetCommitted(): void {
    this.committed.clear();
  }

  /** Puts events of the server itself into the log. */
  appendSystemEvents(count: number): void {
    for (let n = 0; n < count; n += 1) this.recordSystemEvent(SYSTEM_STATS_STREAM, '$statsCollected');
    this.notify();
  }

  /** Calls back after each append; answers how to stop it. */
  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.file?.close();
  }

  /** Undefined: go on and write. */
  private repeatOf(stream: string, expected: number, events: readonly ProposedEvent[]): CommitOutcome | undefined {
    const existing = this.streams.get(stream);
    const current = (existing?.length ?? 0) - 1;
    const wrong: CommitOutcome = { kind: 'wrong-expected-version', current };
    if (expected === EXPECTED.streamExists && current === NO_STREAM) return wrong;
    if (expected === EXPECTED.any || expected === EXPECTED.streamExists) return this.repeatByIds(stream, events, wrong);
    if (expected > current) return wrong;
    if (expected === current) return undefined;
    const same = events.every(({ id }, index) => existing?.[expected + 1 + index]?.id === id);
    const last = existing?.[expected + events.length];
    return same && last ? { kind: 'repeated', revision: last.revision, position: last.position } : wrong;
  }

  private repeatByIds(
    stream: string,
    events: readonly ProposedEvent[],
    wrong: CommitOutcome,
  ): CommitOutcome | undefined {
    let last: LogRecord | undefined;
    for (const [index, { id }] of events.entries()) {
      const record = this.committed.get(id);
      if (record?.stream !== stream) return index === 0 ? undefined : wrong;
      last = record;
    }
    return last && { kind: 'repeated', revision: last.revision, position: last.position };
  }

  private write(stream: string, events: readonly ProposedEvent[]): LogRecord[] {
    const recordedAt = new Date();
    const records = events.map((event, index) => {
      const revision = (this.streams.get(stream)?.length ?? 0) + index;
      const position = this.end;
      this.end += RECORD_OVERHEAD + stream.length + bytesOnDisk(event);
      const bytes = encodeRecord(event, { stream, revision, position, recordedAt });
      return { position, stream, revision, id: event.id, type: event.type, bytes };
    });
    this.file?.append(records);
    for (const record of records) this.index(record);
    return records;
  }

  private index(record: LogRecord): void {
    this.records.push(record);
    const stream = this.streams.get(record.stream);
    if (stream) stream.push(record);
    else this.streams.set(record.stream, [record]);
    this.end = Math.max(this.end, record.position + RECORD_OVERHEAD + record.bytes.length);
  }

  private remember(record: LogRecord): void {
    this.committed.set(record.id, record);
    if (this.committed.size <= COMMITTED_IDS_MAX) return;
    for (const oldest of this.committed.keys()) {
      this.committed.delete(oldest);
      return;
    }
  }

  /** Now and then the server records statistics, and the metadata of a stream. */
  private addSystemEvents(stream: string): void {
    this.appends += 1;
    if (this.appends % STATS_EVERY_APPENDS === 0) this.recordSystemEvent(SYSTEM_STATS_STREAM, '$statsCollected');
    const isNew = this.streams.get(stream)?.[0]?.revision === 0 && this.streams.get(stream)?.length === 1;
    if (isNew && this.streams.size % METADATA_EVERY_STREAMS === 0) this.recordSystemEvent(`$$${stream}`, '$metadata');
  }

  private recordSystemEvent(stream: string, type: string): void {
    const json = Buffer.from('{"$maxAge":86400}');
    const metadata = Buffer.alloc(0);
    this.write(stream, [{ id: randomUUID(), type, contentType: 'application/json', data: json, metadata }]);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
