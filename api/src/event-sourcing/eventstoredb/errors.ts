import { type rpc, shared } from './client-internals.js';
import { status } from '@grpc/grpc-js';
import { convertToCommandError, ErrorType } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../event-store.js';

/** A host and port of a node. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** What the server said to an append. `current` is the revision the stream is at. */
export type AppendResponse =
  | { readonly kind: 'recorded'; readonly revision: number; readonly position: ServerPosition | undefined }
  | { readonly kind: 'wrong-revision'; readonly current: number | 'no-stream' }
  | { readonly kind: 'too-large' };

/** A place in the server's log, as the decimal strings of the wire. */
export interface ServerPosition {
  readonly commit: string;
  readonly prepare: string;
}

interface StoreFailureOptions {
  readonly retry: boolean;
  readonly unreachable?: boolean;
  readonly connected?: boolean;
  readonly cause?: unknown;
}

/** A call that failed, and whether to try it again is worth while. Its outcome is unknown. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly retry: boolean;
  /** The server could not be reached at all. */
  readonly unreachable: boolean;
  /** The server itself said so: the connection over which it did is well, and so is whatever else is under way on it. */
  readonly connected: boolean;

  constructor(message: string, options: StoreFailureOptions) {
    super(message, { cause: options.cause });
    this.retry = options.retry;
    this.unreachable = options.unreachable ?? false;
    this.connected = options.connected ?? false;
  }
}

const REFUSED_TYPES: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.STREAM_DELETED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
]);
const REFUSED_CODES: ReadonlySet<number> = new Set([
  status.INVALID_ARGUMENT,
  status.PERMISSION_DENIED,
  status.UNAUTHENTICATED,
  status.UNIMPLEMENTED,
]);

/** Answers of a server that is well: its own time-outs are ABORTED, and this is how it asks for time. */
const TOO_BUSY = /Server Is Too Busy/i;
const TOO_SLOW = /Consumer too slow/i;

/** An error in any spelling: typed by the client package, or raw with nothing but its gRPC code. */
interface Described {
  readonly type: string | undefined;
  readonly code: number | undefined;
  readonly command: object;
}

function described(error: unknown): Described {
  const raw = error instanceof Error ? error : new Error(String(error));
  let command: object = raw;
  try {
    command = convertToCommandError(raw);
  } catch {
    // Trailers that are missing or broken: the raw error is all there is.
  }
  const type = 'type' in command && typeof command.type === 'string' ? command.type : undefined;
  const code = 'code' in raw && typeof raw.code === 'number' ? raw.code : undefined;
  return { type, code, command };
}

/** The answer that hides in an error of the whole call; undefined: the call has failed. */
export function answerIn(error: unknown): AppendResponse | undefined {
  const { type, command } = described(error);
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return { kind: 'too-large' };
  if (type !== ErrorType.WRONG_EXPECTED_VERSION) return undefined;
  const actual = 'actualVersion' in command ? command.actualVersion : undefined;
  return { kind: 'wrong-revision', current: typeof actual === 'bigint' ? Number(actual) : 'no-stream' };
}

/** Any error of a call as a failure that says whether to try again. */
export function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  if (error instanceof EventStoreUnavailable) return new StoreFailure(error.message, { retry: false, cause: error });
  const { type, code } = described(error);
  const typed = type !== undefined && type !== (ErrorType.UNKNOWN as string);
  const refused = typed ? REFUSED_TYPES.has(type) : code !== undefined && REFUSED_CODES.has(code);
  const message = error instanceof Error ? error.message : String(error);
  const connected = code === status.ABORTED || TOO_BUSY.test(message);
  const unreachable = !connected && (type === ErrorType.UNAVAILABLE || code === status.UNAVAILABLE);
  return new StoreFailure(message, { retry: !refused, unreachable, connected, cause: error });
}

/** Whether the server ended a live subscription because more came than it holds for one: normal while much is written. */
export const isTooSlow = (failure: StoreFailure): boolean => failure.connected && TOO_SLOW.test(failure.message);

/** The node that a NotLeader error names. */
export function leaderNamedBy(error: unknown): Endpoint | undefined {
  const raw = error instanceof StoreFailure ? error.cause : error;
  const { type, command } = described(raw);
  if (type !== ErrorType.NOT_LEADER || !('leader' in command)) return undefined;
  const { address, port } = command.leader as Endpoint;
  return port > 0 ? { address, port } : undefined;
}

const WRONG_VERSION = 'event_store.client.WrongExpectedVersion';
const TIMED_OUT = 'event_store.client.Timeout';
const REFUSED_DETAILS: ReadonlySet<string> = new Set([
  'event_store.client.AccessDenied',
  'event_store.client.StreamDeleted',
  'event_store.client.BadRequest',
  'event_store.client.InvalidTransaction',
]);

/**
 * What BatchAppend answered in place of a success: a detail packed under its type name, or only a message.
 * @throws StoreFailure for anything but an answer.
 */
export function answerInStatus(error: rpc.Status): AppendResponse {
  const details = error.getDetails();
  const type = details?.getTypeName() ?? '';
  if (type === 'event_store.client.MaximumAppendSizeExceeded') return { kind: 'too-large' };
  const wrong = type === WRONG_VERSION && details?.unpack(shared.WrongExpectedVersion.deserializeBinary, type);
  if (wrong) {
    const current = wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : 'no-stream';
    return { kind: 'wrong-revision', current };
  }
  const message = `${error.getMessage()} (${type.split('.').at(-1) ?? ''})`;
  const connected = type === TIMED_OUT || TOO_BUSY.test(message);
  throw new StoreFailure(message, { retry: !REFUSED_DETAILS.has(type), connected });
}
