import { type Position, START } from '../../kernel/position.js';
import { type EventData, type EventMetadata, type ExpectedRevision, type RecordedEvent } from '../event-store.js';
import { shared, streams } from './client-internals.js';
import { type ServerPosition } from './errors.js';
import { type SerialisedEvent } from '../serialised-event.js';

/** A position of the server is a pair of uint64; in a fixed width of decimal digits, pairs compare as strings. */
const DIGITS = 20;
/** What a server says where it does not know the position of an event. */
const NO_POSITION = '18446744073709551615';
const TICKS_PER_MS = 10_000n;
const BACKWARDS = 1;
const FORWARDS = 0;
/** How many events a filtered search considers at once, and between two checkpoints. */
const SEARCH_WINDOW = 1_000;
const JSON_CONTENT = 'application/json';

/** @throws RangeError for a position that is not the server's. */
export function positionOf({ commit, prepare }: ServerPosition): Position {
  return commit.padStart(DIGITS, '0') + prepare.padStart(DIGITS, '0');
}

/** The pair behind a position; undefined for START. */
export function serverPosition(position: Position): ServerPosition | undefined {
  if (position === START) return undefined;
  if (position.length !== 2 * DIGITS) throw new RangeError(`${position} is not a position of an EventStoreDB`);
  const decimal = (digits: string): string => BigInt(digits).toString();
  return { commit: decimal(position.slice(0, DIGITS)), prepare: decimal(position.slice(DIGITS)) };
}

/** A pair from the wire; undefined where the server did not know it. */
export function knownPosition(commit: string, prepare: string): ServerPosition | undefined {
  return commit === NO_POSITION || prepare === NO_POSITION ? undefined : { commit, prepare };
}

/** Where a read of all streams begins. */
export type AllFrom = ServerPosition | 'start' | 'end';

function allOptions(from: AllFrom): streams.ReadReq.Options {
  const all = new streams.ReadReq.Options.AllOptions();
  if (from === 'start') all.setStart(new shared.Empty());
  else if (from === 'end') all.setEnd(new shared.Empty());
  else {
    const position = new streams.ReadReq.Options.Position();
    all.setPosition(position.setCommitPosition(from.commit).setPreparePosition(from.prepare));
  }
  return baseOptions().setAll(all);
}

function baseOptions(): streams.ReadReq.Options {
  const uuid = new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty());
  return new streams.ReadReq.Options().setUuidOption(uuid).setResolveLinks(false).setReadDirection(FORWARDS);
}

function filterOf(prefixes: readonly string[]): streams.ReadReq.Options.FilterOptions {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([...prefixes]);
  const filter = new streams.ReadReq.Options.FilterOptions().setStreamIdentifier(expression);
  return filter.setMax(SEARCH_WINDOW).setCheckpointintervalmultiplier(1);
}

/** A read of one stream; both ways include the event at `from`. */
export function streamRequest(
  stream: string,
  options: { from?: number; limit?: number; backwards?: boolean },
): streams.ReadReq {
  const { from, limit = Number.MAX_SAFE_INTEGER, backwards = false } = options;
  const where = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(streamIdentifier(stream));
  if (from !== undefined) where.setRevision(String(from));
  else if (backwards) where.setEnd(new shared.Empty());
  else where.setStart(new shared.Empty());
  const read = baseOptions().setStream(where).setCount(String(limit)).setNoFilter(new shared.Empty());
  return new streams.ReadReq().setOptions(read.setReadDirection(backwards ? BACKWARDS : FORWARDS));
}

/** Application events of all streams, oldest first; includes the event at `from`. */
export const allRequest = (from: AllFrom, limit: number, prefixes: readonly string[]): streams.ReadReq =>
  new streams.ReadReq().setOptions(allOptions(from).setCount(String(limit)).setFilter(filterOf(prefixes)));

/** The newest event: of the application with prefixes, of anybody without. */
export function newestRequest(prefixes?: readonly string[]): streams.ReadReq {
  const options = allOptions('end').setCount('1').setReadDirection(BACKWARDS);
  if (prefixes) options.setFilter(filterOf(prefixes));
  else options.setNoFilter(new shared.Empty());
  return new streams.ReadReq().setOptions(options);
}

/** A subscription to application events of all streams, after `from`. */
export function subscribeRequest(from: AllFrom, prefixes: readonly string[]): streams.ReadReq {
  const options = allOptions(from).setFilter(filterOf(prefixes));
  return new streams.ReadReq().setOptions(options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions()));
}

/** One append as the only message of its correlation id. */
export function batchAppendRequest(
  correlationId: string,
  stream: string,
  events: readonly SerialisedEvent[],
  expected: ExpectedRevision,
): streams.BatchAppendReq {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(streamIdentifier(stream));
  if (expected === 'no-stream') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const request = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(correlationId));
  const messages = events.map((event) => fill(new streams.BatchAppendReq.ProposedMessage(), event));
  return request.setOptions(options).setProposedMessagesList(messages).setIsFinal(true);
}

/** One append as the messages of a call of its own: where to, then each event. */
export function appendRequests(
  stream: string,
  events: readonly SerialisedEvent[],
  expected: ExpectedRevision,
): streams.AppendReq[] {
  const options = new streams.AppendReq.Options().setStreamIdentifier(streamIdentifier(stream));
  if (expected === 'no-stream') options.setNoStream(new shared.Empty());
  else options.setRevision(String(expected));
  const messages = events.map((event) =>
    new streams.AppendReq().setProposedMessage(fill(new streams.AppendReq.ProposedMessage(), event)),
  );
  return [new streams.AppendReq().setOptions(options), ...messages];
}

function fill<M extends streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage>(
  message: M,
  { id, type, data, metadata }: SerialisedEvent,
): M {
  message.setId(new shared.UUID().setString(id));
  message.getMetadataMap().set('type', type).set('content-type', JSON_CONTENT);
  message.setData(Buffer.from(data, 'utf8'));
  message.setCustomMetadata(Buffer.from(metadata, 'utf8'));
  return message;
}

const streamIdentifier = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));

/**
 * An event from the wire; undefined for a message that holds none.
 * @throws Error for an event without a position (a server older than 22.6)
 */
export function recordedEvent(message: streams.ReadResp): EventStoreDbRecordedEvent | undefined {
  const record = message.getEvent()?.getEvent();
  if (!record) return undefined;
  const position = knownPosition(record.getCommitPosition(), record.getPreparePosition());
  if (!position) throw new Error('The server sends no positions; EventStoreDB 22.6 or newer is needed');
  return new EventStoreDbRecordedEvent(record, positionOf(position));
}

/** An event of the server; its JSON is parsed on first use. */
export class EventStoreDbRecordedEvent implements RecordedEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly #record: streams.ReadResp.ReadEvent.RecordedEvent;
  #data: EventData | undefined;
  #metadata: EventMetadata | undefined;

  constructor(record: streams.ReadResp.ReadEvent.RecordedEvent, position: Position) {
    this.position = position;
    this.stream = text(record.getStreamIdentifier()?.getStreamName_asU8());
    this.revision = Number(record.getStreamRevision());
    this.id = uuidText(record.getId());
    this.type = record.getMetadataMap().get('type') ?? '';
    this.#record = record;
  }

  /** @throws SyntaxError for data that is not JSON */
  get data(): EventData {
    this.#data ??= parsed(text(this.#record.getData_asU8())) as EventData;
    return this.#data;
  }

  /** @throws SyntaxError for metadata that is not JSON */
  get metadata(): EventMetadata {
    this.#metadata ??= parsed(text(this.#record.getCustomMetadata_asU8())) as EventMetadata;
    return this.#metadata;
  }

  get recordedAt(): Date {
    return new Date(Number(BigInt(this.#record.getMetadataMap().get('created') ?? '0') / TICKS_PER_MS));
  }
}

/** The position of the event or checkpoint in a message. */
export function positionIn(message: streams.ReadResp): Position | undefined {
  const place = message.getCheckpoint() ?? message.getEvent()?.getEvent();
  const known = place && knownPosition(place.getCommitPosition(), place.getPreparePosition());
  return known && positionOf(known);
}

const text = (bytes: Uint8Array | undefined): string =>
  bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8') : '';

const parsed = (json: string): unknown => (json === '' ? {} : JSON.parse(json));

function uuidText(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (!structured) return (uuid?.getString() ?? '').toLowerCase();
  const half = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
