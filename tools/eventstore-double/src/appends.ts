import type {
  handleBidiStreamingCall,
  handleClientStreamingCall,
  sendUnaryData,
  ServerDuplexStream,
} from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type DoubleContext } from './context.js';
import { bytesOnDisk, proposedEvent, type ProposedEvent, streamIdentifier, streamNameOf } from './encoding.js';
import { type CommitOutcome, EXPECTED } from './event-log.js';
import { type Fault } from './faults.js';
import * as errors from './rpc-errors.js';

/** One append, however it came. */
interface AppendRequest {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly ProposedEvent[];
}

const tooLarge = ({ events }: AppendRequest): boolean =>
  events.reduce((sum, event) => sum + bytesOnDisk(event), 0) > errors.MAX_APPEND_BYTES;

const commit = ({ log }: DoubleContext, { stream, expected, events }: AppendRequest): CommitOutcome =>
  log.append(stream, expected, events);

/** The client-streaming `Append`: options first, then one message for each event, one answer. */
export const appendCall =
  (context: DoubleContext): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> =>
  (call, answer) => {
    let options: streams.AppendReq.Options | undefined;
    const events: ProposedEvent[] = [];
    call.on('error', () => undefined);
    call.on('data', (request: streams.AppendReq) => {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) events.push(proposedEvent(message));
    });
    const settle = (): void => {
      // A connection that is cut in the middle ends the messages too, but such an append is not whole.
      if (call.cancelled) return;
      const stream = streamNameOf(options?.getStreamIdentifier());
      answerAppend(context, call.getPeer(), answer, { stream, expected: expectedOf(options), events });
    };
    call.on('end', () => setImmediate(settle));
  };

function answerAppend(
  context: DoubleContext,
  peer: string,
  answer: sendUnaryData<streams.AppendResp>,
  request: AppendRequest,
): void {
  const fault = context.faults.take('append');
  const respond = (): void => {
    const refusal = appendRefusal(context, request, fault);
    if (refusal) return answer(refusal);
    const outcome = commit(context, request);
    if (fault?.effect === 'time-out-after-write') return answer(errors.timeOutError());
    if (fault && isLost(fault)) return lose(context, fault, peer);
    answer(null, appendResponse(request, outcome));
  };
  const error = fault && errors.faultError(fault);
  if (error) return answer(error);
  if (fault && isNeverAnswered(fault)) return lose(context, fault, peer);
  if (fault?.delayMs) setTimeout(respond, fault.delayMs);
  else respond();
}

function appendRefusal(context: DoubleContext, request: AppendRequest, fault: Fault | undefined) {
  if (tooLarge(request)) return errors.sizeError();
  switch (fault?.effect) {
    case 'too-large':
      return errors.sizeError();
    case 'wrong-version-trailers':
      return wrongTrailers(context, request);
    case 'stream-deleted':
      return errors.streamDeletedError(request.stream);
    case 'not-ready':
      return errors.rpcError(status.UNAVAILABLE, 'Server Is Not Ready');
    default:
      return undefined;
  }
}

/** The bidirectional `BatchAppend`: appends of many streams on one call, distinguished by their correlation ids. */
export const batchAppendCall =
  (context: DoubleContext): handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> =>
  (call) => {
    const pending = new Map<string, { options: streams.BatchAppendReq.Options; events: ProposedEvent[] }>();
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (message: streams.BatchAppendReq) => {
      const correlation = message.getCorrelationId();
      const key = Buffer.from(correlation?.serializeBinary() ?? []).toString('latin1');
      const options = message.getOptions();
      if (options) pending.set(key, { options, events: [] });
      const entry = pending.get(key);
      if (!entry) return;
      for (const proposed of message.getProposedMessagesList()) entry.events.push(proposedEvent(proposed));
      if (!message.getIsFinal()) return;
      pending.delete(key);
      const stream = streamNameOf(entry.options.getStreamIdentifier());
      answerBatch(context, call, correlation, { stream, expected: expectedOf(entry.options), events: entry.events });
    });
  };

function answerBatch(
  context: DoubleContext,
  call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>,
  correlation: shared.UUID | undefined,
  request: AppendRequest,
): void {
  const fault = context.faults.take('append');
  const respond = (): void => {
    const error = batchRefusal(context, request, fault);
    const response = new streams.BatchAppendResp();
    response.setCorrelationId(correlation).setStreamIdentifier(streamIdentifier(request.stream));
    if (error) response.setError(error);
    else {
      const outcome = commit(context, request);
      if (fault && isLost(fault)) return lose(context, fault, call.getPeer());
      if (fault?.effect === 'time-out-after-write') response.setError(errors.timeOutStatus());
      else fillBatch(response, request, outcome);
    }
    if (!call.destroyed) call.write(response);
  };
  if (fault?.effect === 'end') return void call.end();
  const error = fault && fault.effect !== 'access-denied' && fault.effect !== 'unknown' && errors.faultError(fault);
  if (error) return void call.emit('error', error);
  if (fault && isNeverAnswered(fault)) return lose(context, fault, call.getPeer());
  if (fault?.delayMs) setTimeout(respond, fault.delayMs);
  else respond();
}

function batchRefusal(context: DoubleContext, request: AppendRequest, fault: Fault | undefined) {
  if (tooLarge(request)) return errors.sizeStatus();
  switch (fault?.effect) {
    case 'too-large':
      return errors.sizeStatus();
    case 'stream-deleted':
      return errors.streamDeletedStatus(request.stream);
    case 'access-denied':
      return errors.accessDeniedStatus();
    case 'unknown':
      return errors.unknownStatus();
    case 'not-ready':
      return errors.notReadyStatus();
    case 'wrong-version-trailers':
      return errors.wrongVersionStatus(request.expected, currentOf(context, request.stream));
    default:
      return undefined;
  }
}

function fillBatch(response: streams.BatchAppendResp, request: AppendRequest, outcome: CommitOutcome): void {
  if (outcome.kind === 'wrong-expected-version') {
    response.setError(errors.wrongVersionStatus(request.expected, outcome.current));
    return;
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
  const success = new streams.BatchAppendResp.Success();
  response.setSuccess(success.setCurrentRevision(String(outcome.revision)).setPosition(position));
}

function appendResponse({ expected }: AppendRequest, outcome: CommitOutcome): streams.AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind !== 'wrong-expected-version') {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
    const success = new streams.AppendResp.Success();
    return response.setSuccess(success.setCurrentRevision(String(outcome.revision)).setPosition(position));
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current >= 0) wrong.setCurrentRevision(String(outcome.current));
  else wrong.setCurrentNoStream(new shared.Empty());
  if (expected === EXPECTED.any) wrong.setExpectedAny(new shared.Empty());
  else if (expected === EXPECTED.noStream) wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === EXPECTED.streamExists) wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(wrong);
}

function expectedOf(options: streams.AppendReq.Options | streams.BatchAppendReq.Options | undefined): number {
  if (!options || options.hasAny()) return EXPECTED.any;
  if (options.hasNoStream()) return EXPECTED.noStream;
  if (options.hasStreamExists()) return EXPECTED.streamExists;
  return Number('getRevision' in options ? options.getRevision() : options.getStreamPosition());
}

const currentOf = ({ log }: DoubleContext, stream: string): number => (log.stream(stream)?.length ?? 0) - 1;

const wrongTrailers = (context: DoubleContext, { stream, expected }: AppendRequest) =>
  errors.wrongVersionTrailers(stream, expected, currentOf(context, stream));

const isLost = ({ effect }: Fault): boolean => effect === 'drop-after-write' || effect === 'no-answer-after-write';

const isNeverAnswered = ({ effect }: Fault): boolean => effect === 'drop' || effect === 'no-answer';

/** No answer comes; a dropped connection says so at once. */
function lose({ connections }: DoubleContext, { effect }: Fault, peer: string): void {
  if (effect === 'drop' || effect === 'drop-after-write') connections.drop(peer);
}
