import type { ClientReadableStream } from '@grpc/grpc-js';
import { type streams } from './client-internals.js';
import { type EventStoreDbConnections, type Connection } from './connection.js';
import { failureOf, isTooSlow, StoreFailure } from './errors.js';
import { type FollowOptions } from './live-call.js';
import { subscribeRequest } from './wire.js';

const PAUSE_MS = 500;

/** Tells listeners that some process appended: one subscription from the end of all streams, open while anybody listens. */
export class EventStoreDbAppendSignal {
  private readonly listeners = new Set<() => void>();
  private call: ClientReadableStream<streams.ReadResp> | undefined;
  private following: Promise<void> | undefined;
  private due = false;
  private closed = false;

  constructor(
    private readonly connections: EventStoreDbConnections,
    private readonly options: FollowOptions,
  ) {}

  listen(listener: () => void): () => void {
    // A wrapper of its own, so that the same function may be registered twice.
    const own = (): void => listener();
    this.listeners.add(own);
    this.following ??= this.follow();
    return () => {
      this.listeners.delete(own);
      if (this.listeners.size === 0) this.call?.cancel();
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    this.call?.cancel();
    await this.following;
  }

  private get wanted(): boolean {
    return !this.closed && this.listeners.size > 0;
  }

  private async follow(): Promise<void> {
    while (this.wanted) {
      let connection: Connection | undefined;
      try {
        connection = await this.connections.current(this.options.timeoutMs);
        if (this.wanted) await this.tail(connection);
      } catch (error) {
        if (!this.wanted) break;
        const failure = failureOf(error);
        if (isTooSlow(failure)) this.notify();
        else this.options.onError(failure);
        if (connection && !failure.connected) this.connections.invalidate(connection, error);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    this.following = undefined;
    if (this.wanted) this.following = this.follow();
  }

  private async tail(connection: Connection): Promise<void> {
    const call = connection.streams.read(subscribeRequest('end', this.options.streamPrefixes), connection.metadata());
    const cancel = (): void => call.cancel();
    this.call = call;
    connection.invalidated.addEventListener('abort', cancel);
    try {
      await new Promise<void>((resolve, reject) => {
        call.on('error', (error) => (this.wanted ? reject(error) : resolve()));
        call.on('end', () =>
          reject(new StoreFailure('The server ended the subscription', { retry: true, connected: true })),
        );
        // The confirmation counts too: events may have been appended while no listener was connected.
        call.on('data', (message: streams.ReadResp) => {
          if (message.hasEvent() || message.hasConfirmation()) this.notify();
        });
      });
    } finally {
      connection.invalidated.removeEventListener('abort', cancel);
      this.call = undefined;
      call.cancel();
    }
  }

  /** Once for all that arrives in the same turn. */
  private notify(): void {
    if (this.due) return;
    this.due = true;
    setImmediate(() => {
      this.due = false;
      for (const listener of this.listeners) listener();
    });
  }
}
