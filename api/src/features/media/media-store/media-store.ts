import { type Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { type Logger } from 'pino';
import { DomainError } from '../../../kernel/domain-error.js';
import { LOGGER } from '../../../platform/logger.js';
import { join, resolve } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Config } from '../../../platform/config.js';

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

type S3Settings = Pick<Config, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** What the store is made from. */
export type MediaStoreSettings = S3Settings & Pick<Config, 'DATA_DIR' | 'MEDIA_DIR'>;

const CONNECT_TIMEOUT_MS = 3_000;

/** Without a byte from the bucket. */
const SILENCE_TIMEOUT_MS = 10_000;

/** The bucket where `S3_BUCKET` names one, a folder of this machine otherwise. */
export async function openDisk(settings: MediaStoreSettings): Promise<Disk> {
  if (settings.S3_BUCKET) return openBucket(settings.S3_BUCKET, settings);
  const folder = resolve(settings.MEDIA_DIR ?? join(settings.DATA_DIR, 'media'));
  return new Disk(new FSDriver({ location: `${folder}/`, visibility: 'private' }));
}

/** The client is large: it is loaded only where it is used. */
async function openBucket(bucket: string, settings: S3Settings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  return new Disk(
    new S3Driver({
      bucket,
      // Nothing in the bucket is public: who may see what is decided, and served, here.
      supportsACL: false,
      visibility: 'private',
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      // Not every server that speaks S3 knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: SILENCE_TIMEOUT_MS },
    }),
  );
}
