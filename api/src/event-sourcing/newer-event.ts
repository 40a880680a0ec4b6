import { type RecordedEvent } from './event-store.js';

/**
 * An event that a newer version of the product wrote, which runs beside this one while it is brought out. What this version
 * would make of its stream is a guess, so the stream is left to the newer one; all others go on.
 */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
  constructor({ stream, revision, type, metadata }: RecordedEvent) {
    super(`Event ${revision} of ${stream} (${type}, version ${metadata.schemaVersion}) is of a newer version`);
  }
}

/** @throws NewerEvent for a type, or a version of its data, that is not among the known ones */
export function requireKnown(event: RecordedEvent, schemaVersions: Readonly<Record<string, number>>): void {
  const known = Object.hasOwn(schemaVersions, event.type) ? schemaVersions[event.type] : undefined;
  if (known === undefined || event.metadata.schemaVersion > known) throw new NewerEvent(event);
}
