import { type Readable } from 'node:stream';
import { Query } from '@nestjs/cqrs';

/** A stored image or video. */
export interface MediaFile {
  readonly id: string;
  /** `/objects/<id>.<extension>`; only a public one can be seen by those who get a mail. */
  readonly path: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  readonly isPublic: boolean;
  /** Whether its bytes are there as well. @throws DomainError SERVICE_UNAVAILABLE when the store does not answer */
  exists(): Promise<boolean>;
  /** Its bytes. @throws DomainError SERVICE_UNAVAILABLE when the store does not answer */
  open(): Promise<Readable>;
}

/**
 * The stored files that addresses mean: object paths, or upload URLs as the console got them, with or without our origin.
 * The answer has an entry for each address; null where it means no stored file of ours.
 */
export class MediaFiles extends Query<ReadonlyMap<string, MediaFile | null>> {
  constructor(readonly addresses: readonly string[]) {
    super();
  }
}
