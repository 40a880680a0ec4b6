import { Metadata, status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { rpc } from './client-internals.js';
import { answerIn, answerInStatus, failureOf, leaderNamedBy } from './errors.js';

/** An error as gRPC raises it: a code, perhaps trailers, never the type of a client package. */
function raw(code: number, trailers: Record<string, string> = {}): Error {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(`${code} ${status[code]}`), { code, details: 'details', metadata });
}

describe('errors of EventStoreDB', () => {
  it.each([
    [status.UNAVAILABLE, { retry: true, unreachable: true }],
    [status.CANCELLED, { retry: true, unreachable: false }],
    [status.DEADLINE_EXCEEDED, { retry: true }],
    [status.ABORTED, { retry: true }],
    [status.UNKNOWN, { retry: true }],
    [status.INTERNAL, { retry: true }],
    [status.RESOURCE_EXHAUSTED, { retry: true }],
    [status.PERMISSION_DENIED, { retry: false }],
    [status.UNAUTHENTICATED, { retry: false }],
  ])('with only the code %p say whether to try again', (code, expected) => {
    expect(failureOf(raw(code))).toMatchObject(expected);
    expect(failureOf(Object.assign(new Error('plain'), { code }))).toMatchObject({ retry: expected.retry });
  });

  it('that are not of gRPC are worth another try', () => {
    expect(failureOf(new Error('socket hang up'))).toMatchObject({ retry: true });
    expect(failureOf('text')).toMatchObject({ retry: true, message: 'text' });
  });

  it('name the leader when they can, and are harmless when they cannot', () => {
    const trailers = { exception: 'not-leader', 'leader-endpoint-host': 'node2', 'leader-endpoint-port': '2113' };
    const error = raw(status.NOT_FOUND, trailers);
    expect(leaderNamedBy(error)).toEqual({ address: 'node2', port: 2113 });
    expect(leaderNamedBy(failureOf(error))).toEqual({ address: 'node2', port: 2113 });
    const broken = raw(status.NOT_FOUND, { exception: 'not-leader' });
    expect(leaderNamedBy(broken)).toBeUndefined();
    expect(failureOf(broken).retry).toBe(true);
  });

  it('may hold the answer to an append in their trailers', () => {
    const wrong = {
      exception: 'wrong-expected-version',
      'stream-name': 's',
      'expected-version': '1',
      'actual-version': '4',
    };
    expect(answerIn(raw(status.FAILED_PRECONDITION, wrong))).toEqual({ kind: 'wrong-revision', current: 4 });
    const { 'actual-version': _none, ...missing } = wrong;
    const noStream = { kind: 'wrong-revision', current: 'no-stream' };
    expect(answerIn(raw(status.FAILED_PRECONDITION, missing))).toEqual(noStream);
    const large = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': '1048576' };
    expect(answerIn(raw(status.INVALID_ARGUMENT, large))).toEqual({ kind: 'too-large' });
    expect(answerIn(raw(status.UNAVAILABLE))).toBeUndefined();
  });

  it('of a batch without any detail are worth another try', () => {
    const busy = new rpc.Status().setMessage('Server Is Busy');
    expect(() => answerInStatus(busy)).toThrow(expect.objectContaining({ retry: true }));
  });
});
