import { EVENT_BYTES_MAX, EventTooLarge, type NewEvent } from './event-store.js';

export interface SerialisedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * The JSON text of each event of one append.
 * @throws EventTooLarge when all together are over EVENT_BYTES_MAX.
 */
export function serialiseEvents(stream: string, events: readonly NewEvent[]): SerialisedEvent[] {
  if (stream.includes('\n') || events.some(({ type }) => type.includes('\n'))) {
    throw new RangeError('Names of streams and event types are single lines');
  }
  let bytes = 0;
  // Events of one command mostly share their metadata.
  let written: NewEvent['metadata'] | undefined;
  let metadataText = '';
  const serialised = events.map(({ id, type, data, metadata }) => {
    if (metadata !== written) [written, metadataText] = [metadata, JSON.stringify(metadata)];
    const texts = { id, type, data: JSON.stringify(data), metadata: metadataText };
    bytes += Buffer.byteLength(texts.data) + Buffer.byteLength(texts.metadata);
    return texts;
  });
  if (bytes > EVENT_BYTES_MAX) throw new EventTooLarge(stream, bytes);
  return serialised;
}
