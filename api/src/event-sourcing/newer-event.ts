import { type RecordedEvent } from './event-store.js';

type SchemaVersions = Readonly<Record<string, number>>;

/** The streams of a category, and the newest version of the data of each event type in them. */
export interface VersionedStreams {
  readonly category: string;
  readonly schemaVersions: SchemaVersions;
}

type Versioned = Pick<RecordedEvent, 'stream' | 'type' | 'metadata'>;

/**
 * An event that a newer version of the product wrote, which runs beside this one while it is brought out. What this version
 * would make of its stream is a guess, so the stream is left to the newer one; all others go on.
 */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
  /** Of the HTTP response to the request that caused it. */
  readonly statusCode = 503;
  constructor({ stream, revision, type, metadata }: RecordedEvent) {
    super(`Event ${revision} of ${stream} (${type}, version ${metadata.schemaVersion}) is of a newer version`);
  }
}

const isKnown = ({ type, metadata }: Versioned, versions: SchemaVersions): boolean =>
  Object.hasOwn(versions, type) && metadata.schemaVersion <= (versions[type] as number);

/** @throws NewerEvent for a type, or a version of its data, that is not among the known ones */
export function requireKnown(event: RecordedEvent, schemaVersions: SchemaVersions): void {
  if (!isKnown(event, schemaVersions)) throw new NewerEvent(event);
}

/** The events that this version of the product knows, by the categories of their streams. */
export class KnownEvents {
  private readonly versions: ReadonlyMap<string, SchemaVersions>;

  constructor(streams: readonly VersionedStreams[]) {
    this.versions = new Map(streams.map(({ category, schemaVersions }) => [category, schemaVersions]));
  }

  /** Whether a newer version wrote it, to a stream of a category that this one knows. */
  isNewer(event: Versioned): boolean {
    const versions = this.versions.get(categoryOf(event));
    return versions !== undefined && !isKnown(event, versions);
  }

  /** What concerns a consumer of events of these types. */
  concerning(eventTypes: readonly string[]): Concern {
    const known = [...this.versions].filter(([, versions]) => eventTypes.some((type) => Object.hasOwn(versions, type)));
    const categories = new Set(known.map(([category]) => category));
    return {
      wants: ({ type }) => eventTypes.includes(type),
      isNewer: (event) => categories.has(categoryOf(event)) && this.isNewer(event),
    };
  }
}

/**
 * What concerns one consumer: the events of its subscription, and what a newer version wrote to streams that it listens to,
 * whose meaning it cannot know.
 */
export interface Concern {
  wants(event: Versioned): boolean;
  isNewer(event: Versioned): boolean;
}

const categoryOf = ({ stream }: Versioned): string => stream.slice(0, stream.indexOf('-'));
