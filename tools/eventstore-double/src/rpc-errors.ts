import { Metadata, type ServerErrorResponse, status } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import { EXPECTED } from './event-log.js';
import { type Fault } from './faults.js';

/** The server's default MaxAppendSize, in bytes. */
export const MAX_APPEND_BYTES = 1_048_576;

/** An error of a call, with the trailers by which a client tells what it is. */
export function rpcError(code: status, details: string, trailers: Record<string, string> = {}): ServerErrorResponse {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { name: 'Error', message: details, code, details, metadata };
}

/** The error of a call that a fault strikes; undefined where the fault is not an error of the call. */
export function faultError(fault: Fault): ServerErrorResponse | undefined {
  switch (fault.effect) {
    case 'not-leader':
      return rpcError(status.NOT_FOUND, 'Leader info available', {
        exception: 'not-leader',
        'leader-endpoint-host': fault.leader?.host ?? '127.0.0.1',
        'leader-endpoint-port': String(fault.leader?.port ?? 0),
      });
    case 'unavailable':
      return rpcError(status.UNAVAILABLE, 'Server Is Not Ready');
    case 'unknown':
      return rpcError(status.UNKNOWN, 'Exception was thrown by handler.');
    case 'access-denied':
      return rpcError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
    case 'too-slow':
      return tooSlowError('while transitioning to live');
    case 'end':
      return rpcError(status.CANCELLED, 'The server ended the call');
    default:
      return undefined;
  }
}

/** How a server ends a live subscription whose client has not taken what it holds for one. */
export const tooSlowError = (when: 'while live' | 'while transitioning to live'): ServerErrorResponse =>
  rpcError(
    status.ABORTED,
    `Operation timed out: Consumer too slow to handle event ${when}. Client resubscription required.`,
  );

export const sizeError = (): ServerErrorResponse =>
  rpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

export const streamDeletedError = (stream: string): ServerErrorResponse =>
  rpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const timeOutError = (): ServerErrorResponse => rpcError(status.ABORTED, 'Operation timed out: CommitTimeout');

/** How servers before 20.6 refused a wrong expected version; `current` -1: no stream. */
export const wrongVersionTrailers = (stream: string, expected: number, current: number): ServerErrorResponse =>
  rpcError(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${stream}`, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(expected),
    ...(current >= 0 ? { 'actual-version': String(current) } : {}),
  });

interface Serialisable {
  serializeBinary(): Uint8Array;
}

/** A `google.rpc.Status` as BatchAppend answers it, its detail packed under its type name. */
export function batchStatus(code: status, message: string, detail: Serialisable, typeName: string): rpc.Status {
  const details = new any.Any();
  details.pack(detail.serializeBinary(), typeName);
  return new rpc.Status()
    .setCode(code as number)
    .setMessage(message)
    .setDetails(details);
}

export function wrongVersionStatus(expected: number, current: number): rpc.Status {
  const detail = new shared.WrongExpectedVersion();
  if (current >= 0) detail.setCurrentStreamRevision(String(current));
  else detail.setCurrentNoStream(new empty.Empty());
  if (expected === EXPECTED.any) detail.setExpectedAny(new empty.Empty());
  else if (expected === EXPECTED.noStream) detail.setExpectedNoStream(new empty.Empty());
  else if (expected === EXPECTED.streamExists) detail.setExpectedStreamExists(new empty.Empty());
  else detail.setExpectedStreamPosition(String(expected));
  return batchStatus(
    status.FAILED_PRECONDITION,
    'WrongExpectedVersion',
    detail,
    'event_store.client.WrongExpectedVersion',
  );
}

export function sizeStatus(): rpc.Status {
  const detail = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
  const typeName = 'event_store.client.MaximumAppendSizeExceeded';
  return batchStatus(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', detail, typeName);
}

export const timeOutStatus = (): rpc.Status =>
  batchStatus(status.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout(), 'event_store.client.Timeout');

export const unknownStatus = (): rpc.Status =>
  batchStatus(status.UNKNOWN, 'Unknown', new shared.Unknown(), 'event_store.client.Unknown');

export const accessDeniedStatus = (): rpc.Status =>
  batchStatus(status.PERMISSION_DENIED, 'Access Denied', new shared.AccessDenied(), 'event_store.client.AccessDenied');

export function streamDeletedStatus(stream: string): rpc.Status {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));
  const detail = new shared.StreamDeleted().setStreamIdentifier(identifier);
  return batchStatus(status.FAILED_PRECONDITION, 'Stream Deleted', detail, 'event_store.client.StreamDeleted');
}

/** What a server that cannot take the write now answers: a message, and a detail that says nothing. */
export const notReadyStatus = (): rpc.Status =>
  batchStatus(status.OK, 'Server Is Not Ready', new empty.Empty(), 'google.protobuf.Empty');
