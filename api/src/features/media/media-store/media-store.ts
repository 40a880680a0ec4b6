import { type Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { type Logger } from 'pino';
import { DomainError } from '../../../kernel/domain-error.js';
import { LOGGER } from '../../../platform/logger.js';

/**
 * The bytes of uploaded files by their id: in a folder, or in an S3 bucket (`openDisk`). Every method refuses with
 * SERVICE_UNAVAILABLE when the store does not answer.
 */
@Injectable()
export class MediaStore {
  constructor(
    private readonly disk: Disk,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Keeps a file; it is there, whole, when this resolves. */
  async put(id: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.asked(this.disk.put(id, bytes, { contentType }));
  }

  /** The bytes of a file, once the first of them are at hand. */
  async open(id: string): Promise<Readable> {
    return this.asked(this.disk.getStream(id).then(begun));
  }

  /** Whether a file is there. */
  async has(id: string): Promise<boolean> {
    return this.asked(this.disk.exists(id));
  }

  /** Removes a file; one that is not there is no fault. */
  async remove(id: string): Promise<void> {
    await this.asked(this.disk.delete(id));
  }

  private async asked<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      // The library says only what it could not do; why is in the cause.
      const why = error instanceof Error ? (error.cause ?? error) : error;
      this.log.error({ err: why }, 'the media store does not answer');
      throw new DomainError('SERVICE_UNAVAILABLE');
    }
  }
}

/** A stream tells of a missing file only when it is read. */
function begun(stream: Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once('readable', () => resolve(stream));
    stream.once('error', reject);
  });
}
