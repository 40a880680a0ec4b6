import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** What `encodeRecord` needs to know beside the event itself. */
export interface RecordPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly recordedAt: Date;
}

const TICKS_PER_MS = 10_000n;

/** The finished `ReadResp` message of an event; `created` is in ticks of 100 ns since 1970. */
export function encodeRecord(event: ProposedEvent, place: RecordPlace): Buffer {
  const position = String(place.position);
  const record = new streams.ReadResp.ReadEvent.RecordedEvent();
  record.setId(uuidOf(event.id));
  record.setStreamIdentifier(streamIdentifier(place.stream));
  record.setStreamRevision(String(place.revision));
  record.setPreparePosition(position);
  record.setCommitPosition(position);
  record.setData(event.data);
  record.setCustomMetadata(event.metadata);
  const metadata = record.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('content-type', event.contentType);
  metadata.set('created', String(BigInt(place.recordedAt.getTime()) * TICKS_PER_MS));
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(record);
  read.setCommitPosition(position);
  return Buffer.from(new streams.ReadResp().setEvent(read).serializeBinary());
}

export const uuidOf = (id: string): shared.UUID => new shared.UUID().setString(id);

export const streamIdentifier = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));

export const streamNameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

/** A UUID message in either of its two forms, as lower-case text. */
export function uuidText(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (!structured) return (uuid?.getString() ?? '').toLowerCase();
  const half = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Common shape of the proposed messages of both append calls. */
type ProposedMessage = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

export const proposedEvent = (message: ProposedMessage): ProposedEvent => ({
  id: uuidText(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** The server's measure of an append: data, metadata and two bytes for each character of the type. */
export const bytesOnDisk = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + event.type.length * 2;
