import type { ClientReadableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { type EventStoreDbConnection, type Link } from './connection.js';
import { failureOf, isTooSlow, StoreFailure } from './errors.js';
import { type FollowOptions } from './feed.js';
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
    private readonly connection: EventStoreDbConnection,
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
      let link: Link | undefined;
      try {
        link = await this.connection.link();
        if (this.wanted) await this.tail(link);
      } catch (error) {
        if (!this.wanted) break;
        const failure = failureOf(error);
        if (isTooSlow(failure)) this.hint();
        else this.options.onTrouble(failure);
        if (link && !failure.connected) this.connection.drop(link, error);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    this.following = undefined;
    if (this.wanted) this.following = this.follow();
  }

  private async tail(link: Link): Promise<void> {
    const call = link.streams.read(subscribeRequest('end', this.options.streamPrefixes), link.metadata());
    const cancel = (): void => call.cancel();
    this.call = call;
    link.dropped.addEventListener('abort', cancel);
    try {
      await new Promise<void>((resolve, reject) => {
        call.on('error', (error) => (this.wanted ? reject(error) : resolve()));
        call.on('end', () =>
          reject(new StoreFailure('The server ended the subscription', { retry: true, connected: true })),
        );
        // The confirmation counts too: something may have happened while nobody was listening.
        call.on('data', (message: streams.ReadResp) => {
          if (message.hasEvent() || message.hasConfirmation()) this.hint();
        });
      });
    } finally {
      link.dropped.removeEventListener('abort', cancel);
      this.call = undefined;
      call.cancel();
    }
  }

  /** Once for all that arrives in the same turn. */
  private hint(): void {
    if (this.due) return;
    this.due = true;
    setImmediate(() => {
      this.due = false;
      for (const listener of this.listeners) listener();
    });
  }
}
