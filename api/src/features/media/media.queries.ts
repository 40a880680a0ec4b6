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

/** How large a picture may become. */
export interface PictureLimits {
  /** Pixels, of the longer side. */
  readonly sideMax: number;
  readonly bytesMax: number;
}

/**
 * A picture that staff sent, upright, without metadata, as WebP within the limits.
 * Refused with FILE_TYPE_REFUSED or IMAGE_REFUSED.
 */
export class SmallPicture extends Query<Buffer> {
  constructor(
    readonly sent: Buffer,
    /** The Content-Type that it was sent with. */
    readonly declaredType: string | undefined,
    readonly limits: PictureLimits,
  ) {
    super();
  }
}
