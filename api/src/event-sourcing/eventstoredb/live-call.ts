import type { ClientReadableStream } from '@grpc/grpc-js';
import { type Position } from '../../kernel/position.js';
import { type RecordedEvent } from '../event-store.js';
import { type streams } from './client-internals.js';
import { type Connection } from './connection.js';
import { StoreFailure } from './errors.js';
import { positionIn, recordedEvent, serverPosition, subscribeRequest } from './wire.js';

export interface FollowOptions {
  readonly streamPrefixes: readonly string[];
  /** How long the server may take to confirm. */
  readonly timeoutMs: number;
  /** Called for every broken connection; the client connects again without help. */
  readonly onError: (error: Error) => void;
}

/** What a subscription has received: an event, or none up to a place further on. */
export interface LiveArrival {
  readonly events: readonly RecordedEvent[];
  readonly end: Position;
}

/** One subscription of the server to all streams, after a position. */
export class LiveCall {
  private readonly call: ClientReadableStream<streams.ReadResp>;
  private cancelled = false;

  constructor(
    private readonly connection: Connection,
    after: Position,
    private readonly options: Omit<FollowOptions, 'onError'>,
  ) {
    const from = serverPosition(after) ?? 'start';
    this.call = connection.streams.read(subscribeRequest(from, options.streamPrefixes), connection.metadata());
  }

  /**
   * Receives until it is cancelled.
   * @throws StoreFailure, or the raw error of the transport, when the call ends otherwise
   */
  async receive(onArrival: (arrival: LiveArrival) => void): Promise<void> {
    const { call, connection } = this;
    const { timeoutMs } = this.options;
    const cancel = (): void => call.cancel();
    connection.invalidated.addEventListener('abort', cancel);
    let unconfirmed: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const silent = new StoreFailure(`No confirmation within ${timeoutMs} ms`, { retry: true });
        unconfirmed = setTimeout(() => reject(silent), timeoutMs);
        call.on('error', (error) => (this.cancelled ? resolve() : reject(error)));
        call.on('end', () =>
          reject(new StoreFailure('The server ended the subscription', { retry: true, connected: true })),
        );
        call.on('data', (message: streams.ReadResp) => {
          if (this.cancelled) return;
          clearTimeout(unconfirmed);
          try {
            const end = positionIn(message);
            if (end === undefined) return;
            const event = recordedEvent(message);
            onArrival({ events: event ? [event] : [], end });
          } catch (error) {
            reject(new StoreFailure('An event cannot be understood', { retry: false, cause: error }));
          }
        });
      });
    } finally {
      clearTimeout(unconfirmed);
      connection.invalidated.removeEventListener('abort', cancel);
      call.removeAllListeners('data');
      call.cancel();
    }
  }

  cancel(): void {
    this.cancelled = true;
    this.call.cancel();
  }
}
