import { EventStoreUnavailable } from '../event-store.js';
import { type streams } from './client-internals.js';
import { type EventStoreDbConnections, type Connection } from './connection.js';
import { failureOf, StoreFailure } from './errors.js';
import { type RetryPolicy, withRetries } from './retry.js';

/** Reads with a limit on silence, and again from the beginning when a read breaks off. */
export class EventStoreDbReader {
  constructor(
    private readonly connections: EventStoreDbConnections,
    private readonly retryPolicy: RetryPolicy,
  ) {}

  /**
   * Does reads that belong together on one connection, so that all are answered by the same node.
   * @throws EventStoreUnavailable
   */
  onOneConnection<T>(
    what: string,
    reads: (read: <R>(request: streams.ReadReq, decode: Decode<R>) => Promise<R[]>) => Promise<T>,
    retryPolicy: RetryPolicy = this.retryPolicy,
  ): Promise<T> {
    return withRetries(what, retryPolicy, async (timeLeft) => {
      let connection: Connection | undefined;
      try {
        connection = await this.connections.current(timeLeft());
        const open = connection;
        return await reads((request, decode) => readOnce(open, request, decode, timeLeft()));
      } catch (error) {
        if (error instanceof RangeError || error instanceof EventStoreUnavailable) throw error;
        const failure = failureOf(error);
        if (failure.retry && connection && !failure.connected) this.connections.invalidate(connection, error);
        throw failure;
      }
    });
  }

  /** One read; what `decode` answers undefined for is left out. */
  read<R>(what: string, request: streams.ReadReq, decode: Decode<R>): Promise<R[]> {
    return this.onOneConnection(what, (read) => read(request, decode));
  }
}

export type Decode<R> = (message: streams.ReadResp) => R | undefined;

/** Rejects when the server is silent for `silenceMs`. */
function readOnce<R>(
  connection: Connection,
  request: streams.ReadReq,
  decode: Decode<R>,
  silenceMs: number,
): Promise<R[]> {
  return new Promise((resolve, reject) => {
    const found: R[] = [];
    const call = connection.streams.read(request, connection.metadata());
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      call.cancel();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const silent = (): void => fail(new StoreFailure(`No answer within ${silenceMs} ms`, { retry: true }));
    const timer = setTimeout(silent, silenceMs);
    call.on('error', fail);
    call.on('data', (message: streams.ReadResp) => {
      timer.refresh();
      try {
        const value = decode(message);
        if (value !== undefined) found.push(value);
      } catch (error) {
        fail(new StoreFailure('An event cannot be understood', { retry: false, cause: error }));
      }
    });
    call.on('end', () => {
      clearTimeout(timer);
      resolve(found);
    });
  });
}
