import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Config } from '../../../platform/config.js';

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
