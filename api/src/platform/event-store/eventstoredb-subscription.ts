import type { ClientReadableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { type EventPage, type Position, type RecordedEvent, START, type Subscription } from './event-store.js';
import { type EventStoreDbConnection, type Link } from './eventstoredb-connection.js';
import { failureOf, StoreFailure } from './eventstoredb-errors.js';
import { isFull, rest } from './reader-rest.js';
import { positionIn, recordedEvent, serverPosition, subscribeRequest } from './eventstoredb-wire.js';

/** The most events of one page; as many are read ahead while a handler works, then the connection is left to wait. */
const PAGE_EVENTS_MAX = 2_000;
const HANDLER_PAUSE_MS = 250;
const FIRST_PAUSE_MS = 50;
const PAUSE_MS_MAX = 1_000;

export interface SubscriptionOptions {
  readonly streamPrefixes: readonly string[];
  /** How long the server may take to confirm. */
  readonly timeoutMs: number;
  /** Told of every broken connection; it is mended without help. */
  readonly onTrouble: (error: Error) => void;
}

/** Follows all streams from a position, over as many connections as it takes, and hands events over page by page. */
export class EventStoreDbSubscription implements Subscription {
  private readonly buffer: RecordedEvent[] = [];
  /** Everything up to here was received: an event, or a checkpoint of the server's filter. */
  private received: Position;
  private delivered: Position;
  private call: ClientReadableStream<streams.ReadResp> | undefined;
  private wake: (() => void) | undefined;
  private closed = false;
  private pauseMs = FIRST_PAUSE_MS;
  private readonly ended: Promise<unknown>;

  /** @throws RangeError for a position of another kind of store. */
  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly options: SubscriptionOptions,
    after: Position,
    private readonly onPage: (page: EventPage) => Promise<void>,
  ) {
    serverPosition(after);
    this.received = after;
    this.delivered = after;
    this.ended = Promise.all([this.follow(), this.deliver()]);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.call?.cancel();
    this.wake?.();
    await this.ended;
  }

  private async follow(): Promise<void> {
    while (!this.closed) {
      let link: Link | undefined;
      try {
        link = await this.connection.link();
        if (!this.closed) await this.listen(link);
      } catch (error) {
        if (this.closed) return;
        const failure = failureOf(error);
        if (failure.retry && link) this.connection.drop(link, error);
        this.options.onTrouble(failure);
        await pause(this.pauseMs * (0.75 + Math.random() / 2));
        this.pauseMs = Math.min(PAUSE_MS_MAX, this.pauseMs * 2);
      }
    }
  }

  /** Receives until the call ends; always rejects, unless this subscription was closed. */
  private async listen(link: Link): Promise<void> {
    const from = serverPosition(this.received) ?? 'start';
    const call = link.streams.read(subscribeRequest(from, this.options.streamPrefixes), link.metadata());
    const cancel = (): void => call.cancel();
    const { timeoutMs } = this.options;
    this.call = call;
    link.dropped.addEventListener('abort', cancel);
    let unconfirmed: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const silent = new StoreFailure(`No confirmation within ${timeoutMs} ms`, { retry: true });
        unconfirmed = setTimeout(() => reject(silent), timeoutMs);
        call.on('error', (error) => (this.closed ? resolve() : reject(error)));
        call.on('end', () => reject(new StoreFailure('The server ended the subscription', { retry: true })));
        call.on('data', (message: streams.ReadResp) => {
          if (message.hasConfirmation()) this.confirmed(unconfirmed);
          else this.receive(message, call, reject);
        });
      });
    } finally {
      clearTimeout(unconfirmed);
      link.dropped.removeEventListener('abort', cancel);
      this.call = undefined;
      call.removeAllListeners('data');
      call.cancel();
    }
  }

  private confirmed(timer: NodeJS.Timeout | undefined): void {
    clearTimeout(timer);
    this.pauseMs = FIRST_PAUSE_MS;
  }

  private receive(
    message: streams.ReadResp,
    call: ClientReadableStream<streams.ReadResp>,
    reject: (error: Error) => void,
  ): void {
    try {
      const position = positionIn(message);
      if (position === undefined || position <= this.received) return;
      const event = recordedEvent(message);
      if (event) this.buffer.push(event);
      this.received = position;
    } catch (error) {
      reject(new StoreFailure('An event cannot be understood', { retry: false, cause: error }));
      return;
    }
    if (this.buffer.length >= PAGE_EVENTS_MAX) call.pause();
    this.wake?.();
  }

  private async deliver(): Promise<void> {
    while (!this.closed) {
      if (this.received === this.delivered) await this.sleep();
      // What arrives in the same turn travels in the same page.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.closed || this.received === this.delivered) continue;
      const events = this.buffer.splice(0, PAGE_EVENTS_MAX);
      const next = this.buffer.length > 0 ? (events.at(-1)?.position ?? START) : this.received;
      if (this.call?.isPaused()) this.call.resume();
      const page = { events, next };
      const begun = performance.now();
      await this.handOver(page);
      this.delivered = next;
      if (!isFull(page)) await rest(page, performance.now() - begun);
    }
  }

  private async handOver(page: EventPage): Promise<void> {
    while (!this.closed) {
      try {
        return await this.onPage(page);
      } catch {
        // The handler reports its own trouble; the page must not be lost, so it is handed over again.
        await pause(HANDLER_PAUSE_MS);
      }
    }
  }

  private async sleep(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      if (this.closed || this.received !== this.delivered) resolve();
    });
    this.wake = undefined;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
