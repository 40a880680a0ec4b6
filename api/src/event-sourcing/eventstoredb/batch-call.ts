import { randomUUID } from 'node:crypto';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { type ExpectedRevision } from '../event-store.js';
import { type streams } from './client-internals.js';
import { type Connection } from './connection.js';
import { type AppendResponse, answerIn, answerInStatus, failureOf, StoreFailure } from './errors.js';
import { batchAppendRequest, knownPosition } from './wire.js';
import { type SerialisedEvent } from '../serialised-event.js';

interface Waiting {
  resolve(answer: AppendResponse): void;
  reject(error: Error): void;
}

/**
 * One BatchAppend call: carries the appends of all streams, distinguished by correlation ids of its own. When it ends for whatever
 * reason, everything that waits on it fails at once; a response without a waiting call is ignored.
 */
export class BatchCall {
  private readonly call: ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
  private readonly waiting = new Map<string, Waiting>();
  private ended: StoreFailure | undefined;

  constructor(connection: Connection) {
    this.call = connection.streams.batchAppend(connection.metadata());
    this.call.on('data', (response: streams.BatchAppendResp) => this.settle(response));
    this.call.on('error', (error: Error) => this.end(error));
    this.call.on('end', () => this.end(new StoreFailure('The server ended the call', { retry: true })));
    connection.invalidated.addEventListener('abort', () => this.cancel('The connection was given up'));
  }

  /** Whether it takes appends. */
  get open(): boolean {
    return this.ended === undefined;
  }

  /**
   * @throws StoreFailure when the call ends or nothing comes within `timeoutMs`: the outcome is unknown.
   */
  append(
    stream: string,
    events: readonly SerialisedEvent[],
    expected: ExpectedRevision,
    timeoutMs: number,
  ): Promise<AppendResponse> {
    if (this.ended) return Promise.reject(this.ended);
    const correlationId = randomUUID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(correlationId);
        reject(new StoreFailure(`No answer within ${timeoutMs} ms`, { retry: true }));
      }, timeoutMs);
      this.waiting.set(correlationId, {
        resolve: (answer) => (clearTimeout(timer), resolve(answer)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      this.call.write(batchAppendRequest(correlationId, stream, events, expected));
    });
  }

  /** Ends the call; whatever waits on it fails. */
  cancel(reason: string): void {
    this.end(new StoreFailure(reason, { retry: true }));
    this.call.cancel();
  }

  private settle(response: streams.BatchAppendResp): void {
    const correlationId = response.getCorrelationId()?.getString() ?? '';
    const waiting = this.waiting.get(correlationId);
    this.waiting.delete(correlationId);
    if (!waiting) return;
    try {
      waiting.resolve(answerOf(response));
    } catch (error) {
      waiting.reject(failureOf(error));
    }
  }

  private end(error: Error): void {
    this.ended ??= failureOf(error);
    const answer = answerIn(error);
    const { message, retry, connected } = this.ended;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    // An answer in the error of the whole call can only be meant for the one append that was on it.
    for (const { resolve, reject } of waiting) {
      if (answer && waiting.length === 1) resolve(answer);
      else reject(new StoreFailure(message, { retry: retry || !!answer, connected, cause: error }));
    }
  }
}

function answerOf(response: streams.BatchAppendResp): AppendResponse {
  const error = response.getError();
  if (error) return answerInStatus(error);
  const success = response.getSuccess();
  if (!success) throw new StoreFailure('An answer without a result', { retry: true });
  const position = success.getPosition();
  return {
    kind: 'recorded',
    revision: Number(success.getCurrentRevision()),
    position: position && knownPosition(position.getCommitPosition(), position.getPreparePosition()),
  };
}
