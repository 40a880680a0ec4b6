import { type Position } from '../../kernel/position.js';
import {
  type AppendResult,
  EVENT_BYTES_MAX,
  EventStoreUnavailable,
  EventTooLarge,
  type ExpectedRevision,
  WAITING_APPENDS_MAX,
  WrongExpectedRevision,
} from '../event-store.js';
import { type streams } from './client-internals.js';
import { BatchCall } from './batch-call.js';
import { type EventStoreDbConnections, type Connection } from './connection.js';
import { type AppendResponse, answerIn, failureOf, StoreFailure } from './errors.js';
import { type RetryPolicy, withRetries } from './retry.js';
import { appendRequests, knownPosition, positionOf } from './wire.js';
import { type SerialisedEvent } from '../serialised-event.js';

interface Append {
  readonly stream: string;
  readonly events: readonly SerialisedEvent[];
  readonly expected: ExpectedRevision;
}

/** Appends with a time-out of its own and again with the same event ids, by whichever of the two calls the server knows. */
export class EventStoreDbAppender {
  private batch: { connection: Connection; call: BatchCall } | undefined;
  private underWay = 0;

  /**
   * @param positionAt finds the position of a recorded event, where the server's answer does not tell it
   * @param waitingMax one more append than these is refused at once
   */
  constructor(
    private readonly connections: EventStoreDbConnections,
    private readonly retryPolicy: RetryPolicy,
    private readonly positionAt: (stream: string, revision: number) => Promise<Position>,
    private readonly waitingMax = WAITING_APPENDS_MAX,
  ) {}

  /**
   * @throws WrongExpectedRevision, EventTooLarge, EventStoreUnavailable
   */
  async append(stream: string, events: readonly SerialisedEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    const answer = await this.answerTo(stream, events, expected);
    if (answer.kind === 'wrong-revision') throw new WrongExpectedRevision(stream, expected, answer.current);
    if (answer.kind === 'too-large') throw new EventTooLarge(stream, Math.max(bytesOf(events), EVENT_BYTES_MAX));
    const { revision, position } = answer;
    return { revision, position: position ? positionOf(position) : await this.positionAt(stream, revision) };
  }

  private async answerTo(
    stream: string,
    events: readonly SerialisedEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResponse> {
    if (this.underWay >= this.waitingMax) throw new EventStoreUnavailable('Too many appends wait');
    this.underWay += 1;
    try {
      return await withRetries(`An append to ${stream}`, this.retryPolicy, (timeLeft) =>
        this.attempt({ stream, events, expected }, timeLeft),
      );
    } finally {
      this.underWay -= 1;
    }
  }

  private async attempt(append: Append, timeLeft: () => number): Promise<AppendResponse> {
    const { stream, events, expected } = append;
    let connection: Connection | undefined;
    try {
      connection = await this.connections.current(timeLeft());
      if (connection.batchAppend) return await this.batchCall(connection).append(stream, events, expected, timeLeft());
      return await appendOnce(connection, timeLeft(), append);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.retry && connection && !failure.connected) this.connections.invalidate(connection, error);
      throw failure;
    }
  }

  private batchCall(connection: Connection): BatchCall {
    if (this.batch?.connection !== connection || !this.batch.call.open)
      this.batch = { connection, call: new BatchCall(connection) };
    return this.batch.call;
  }
}

/** The client-streaming `Append`, a call for each append. */
function appendOnce(connection: Connection, timeoutMs: number, append: Append): Promise<AppendResponse> {
  const { stream, events, expected } = append;
  return new Promise((resolve, reject) => {
    const deadline = new Date(Date.now() + timeoutMs);
    const call = connection.streams.append(connection.metadata(), { deadline }, (error, response) => {
      if (!error) return resolve(answerOf(response));
      const answer = answerIn(error);
      if (answer) resolve(answer);
      else reject(failureOf(error));
    });
    call.on('error', (error: Error) => reject(failureOf(error)));
    for (const request of appendRequests(stream, events, expected)) call.write(request);
    call.end();
  });
}

function answerOf(response: streams.AppendResp): AppendResponse {
  const wrong = response.getWrongExpectedVersion();
  if (wrong) {
    const current = wrong.hasCurrentRevision() ? Number(wrong.getCurrentRevision()) : 'no-stream';
    return { kind: 'wrong-revision', current };
  }
  const success = response.getSuccess();
  if (!success) throw new StoreFailure('An answer without a result', { retry: true });
  const position = success.getPosition();
  return {
    kind: 'recorded',
    revision: Number(success.getCurrentRevision()),
    position: position && knownPosition(position.getCommitPosition(), position.getPreparePosition()),
  };
}

const bytesOf = (events: readonly SerialisedEvent[]): number =>
  events.reduce((sum, { data, metadata }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata), 0);
