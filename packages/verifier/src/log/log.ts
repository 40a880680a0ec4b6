/** One event as it was written; nothing is translated to a newer shape. */
export interface LogEvent {
  /** The place in the whole log; places of one engine compare as strings. */
  readonly position: string;
  readonly stream: string;
  /** 0 for the first event of its stream, then +1. */
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The stored text of the data, where the engine keeps it. */
  readonly dataText: string | null;
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly schemaVersion: number;
  /** The clock of the process that decided, ISO 8601. */
  readonly decidedAt: string;
  /** The clock of the store, ISO 8601; such texts of one engine compare as strings. */
  readonly recordedAt: string;
}

/** Which part of the log one pass reads: streams are divided by the last character of their names. */
export interface Share {
  readonly index: number;
  readonly of: number;
  readonly walletsOnly: boolean;
  /** Only these streams, whole; null: all. */
  readonly streams: readonly string[] | null;
}

/** Rows of the log as the store counts them. */
export interface StoredRows {
  /** At positions that are read. */
  readonly events: number;
  /** At positions of 0 and below, which no reader sees. */
  readonly outside: number;
  /** The lowest of those; 1 where there is none. */
  readonly first: string;
  /** The newest lies beyond what the counter of positions has given: everything that is written next comes before it. */
  readonly isAhead: boolean;
}

export const WHOLE: Share = { index: 0, of: 1, walletsOnly: false, streams: null };

/** The log of one installation, on either engine. */
export interface Log {
  /** Whether the store's clock tells when an event was first recorded; after a copy it tells when it was copied. */
  readonly keepsTimes: boolean;
  /** The position of the newest event; empty for an empty log. */
  head(): Promise<string>;
  /** Hands over the events of a share in the order of the log, up to and with `until`, some at a time. */
  read(share: Share, until: string, take: (events: Iterable<LogEvent>) => void): Promise<void>;
  /** What the store itself counts up to and with `until`; null where it cannot tell. */
  stored(until: string): Promise<StoredRows | null>;
  /** One event, or null. */
  find(stream: string, revision: number): Promise<LogEvent | null>;
  close(): Promise<void>;
}

/** Where the log is: the database of the installation, and an EventStoreDB in place of its own log. */
export interface LogAddress {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
}
