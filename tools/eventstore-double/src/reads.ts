import { type handleServerStreamingCall, status } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type DoubleContext } from './context.js';
import { streamIdentifier, streamNameOf } from './encoding.js';
import { filterOf } from './filter.js';
import { type LogRecord } from './log-record.js';
import { type ReadCall, write } from './read-call.js';
import { faultError, rpcError } from './rpc-errors.js';
import { subscribeToAll, subscribeToStream } from './subscriptions.js';

const BACKWARDS = streams.ReadReq.Options.ReadDirection.BACKWARDS;

/** `Read`: a stream or all streams, either way, filtered or not, once or as a subscription. */
export const readCall =
  (context: DoubleContext): handleServerStreamingCall<streams.ReadReq, streams.ReadResp | Buffer> =>
  (call) => {
    const options = call.request.getOptions();
    call.on('error', () => undefined);
    if (!options) return call.destroy();
    const fault = context.faults.take(options.hasSubscription() ? 'subscribe' : 'read');
    const error = fault && faultError(fault);
    if (error) return void call.emit('error', error);
    if (fault?.effect === 'no-answer') return;
    if (fault?.effect === 'drop') return context.connections.drop(call.getPeer());
    if (fault?.delayMs) setTimeout(() => void serve(context, call, options), fault.delayMs);
    else void serve(context, call, options);
  };

async function serve(context: DoubleContext, call: ReadCall, options: streams.ReadReq.Options): Promise<void> {
  const position = options.getAll()?.getPosition();
  if (position && !context.log.isBoundary(Number(position.getCommitPosition()))) {
    call.emit('error', rpcError(status.INVALID_ARGUMENT, 'The position is not that of a record'));
    return;
  }
  if (options.hasSubscription()) {
    if (options.hasAll()) {
      context.subscriptions.watch(call);
      await subscribeToAll(context, call, options);
    } else await subscribeToStream(context.log, call, options);
    return;
  }
  const records = options.hasAll() ? allRecords(context, options) : streamRecords(context, options);
  if (records) await send(call, records, options);
  else call.write(notFound(options));
  call.end();
}

async function send(call: ReadCall, records: Iterable<LogRecord>, options: streams.ReadReq.Options): Promise<void> {
  const matches = filterOf(options.getFilter());
  let left = Number(options.getCount());
  if (left <= 0) return;
  for (const record of records) {
    if (!matches(record)) continue;
    await write(call, record.bytes);
    left -= 1;
    if (left <= 0 || call.cancelled || call.destroyed) return;
  }
}

/** Forwards includes the record at the position, backwards does not. */
function allRecords({ log }: DoubleContext, options: streams.ReadReq.Options): Iterable<LogRecord> {
  const all = options.getAll();
  const position = all?.getPosition();
  if (options.getReadDirection() === BACKWARDS) {
    const end = position ? log.indexAt(Number(position.getCommitPosition())) : all?.hasEnd() ? log.records.length : 0;
    return backwards(log.records, end - 1);
  }
  const start = position ? log.indexAt(Number(position.getCommitPosition())) : all?.hasEnd() ? log.records.length : 0;
  return forwards(log.records, start);
}

/** Both ways include the event at the revision; undefined: no such stream. */
function streamRecords({ log }: DoubleContext, options: streams.ReadReq.Options): Iterable<LogRecord> | undefined {
  const stream = options.getStream();
  const records = log.stream(streamNameOf(stream?.getStreamIdentifier()));
  if (!records) return undefined;
  const last = records.length - 1;
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : stream?.hasEnd() ? last : 0;
  if (options.getReadDirection() === BACKWARDS) return backwards(records, Math.min(from, last));
  return forwards(records, stream?.hasEnd() ? records.length : from);
}

/** Up to where the records ended when the read began. */
function* forwards(records: readonly LogRecord[], start: number): Generator<LogRecord> {
  const end = records.length;
  for (let index = start; index < end; index += 1) {
    const record = records[index];
    if (record) yield record;
  }
}

function* backwards(records: readonly LogRecord[], start: number): Generator<LogRecord> {
  for (let index = start; index >= 0; index -= 1) {
    const record = records[index];
    if (record) yield record;
  }
}

function notFound(options: streams.ReadReq.Options): streams.ReadResp {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(streamIdentifier(streamNameOf(options.getStream()?.getStreamIdentifier())));
  return new streams.ReadResp().setStreamNotFound(missing);
}
