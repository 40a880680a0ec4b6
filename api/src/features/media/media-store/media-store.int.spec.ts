import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type S3Double, s3EnvironmentOf, startS3Double } from '../../../../test/support/s3-double.js';
import { newId } from '../../../kernel/ids.js';
import { createLogger } from '../../../platform/logger.js';
import { MediaStore, type MediaStoreSettings, openDisk } from './media-store.js';

describe('the store of media', () => {
  const storeOf = async (settings: Partial<MediaStoreSettings>): Promise<MediaStore> =>
    new MediaStore(
      await openDisk({ DATA_DIR: '/nowhere', S3_REGION: 'us-east-1', ...settings }),
      createLogger('test', 'silent'),
    );
  const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE' };

  let folder: string;
  let bucket: S3Double;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-store-'));
    bucket = await startS3Double();
  });
  afterAll(async () => {
    await bucket.close();
    await rm(folder, { recursive: true });
  });

  describe.each([
    ['a folder', () => storeOf({ MEDIA_DIR: join(folder, 'media') })],
    ['a bucket', () => storeOf(s3EnvironmentOf(bucket.url))],
  ])('the media store in %s', (_, open) => {
    it('gives back what was put, byte for byte', async () => {
      const store = await open();
      const id = newId();
      const bytes = Buffer.alloc(3_000_000, 'Ọlábísí');
      await store.put(id, bytes, 'image/png');
      expect((await buffer(await store.open(id))).equals(bytes)).toBe(true);
    });

    it('has nothing left of what was removed, and removes what is not there without a word', async () => {
      const store = await open();
      const id = newId();
      await store.put(id, Buffer.from('x'), 'image/png');
      await store.remove(id);
      await store.remove(id);
      await expect(store.open(id)).rejects.toMatchObject(UNAVAILABLE);
    });
  });

  describe('the media store', () => {
    it('says that a folder is not usable', async () => {
      await writeFile(join(folder, 'a-file'), '');
      const store = await storeOf({ MEDIA_DIR: join(folder, 'a-file') });
      await expect(store.put(newId(), Buffer.from('x'), 'image/png')).rejects.toMatchObject(UNAVAILABLE);
    });

    it('tells the bucket what an object is, and keeps it there under its id alone', async () => {
      const id = newId();
      await (await storeOf(s3EnvironmentOf(bucket.url))).put(id, Buffer.from('x'), 'video/mp4');
      expect(bucket.objects.get(`/media/${id}`)).toEqual({ bytes: Buffer.from('x'), contentType: 'video/mp4' });
    });

    it('is refused by the bucket with another key', async () => {
      const keys = { ...s3EnvironmentOf(bucket.url), S3_SECRET_ACCESS_KEY: 'a guess' };
      const store = await storeOf(keys);
      const before = bucket.objects.size;
      await expect(store.put(newId(), Buffer.from('x'), 'image/png')).rejects.toMatchObject(UNAVAILABLE);
      expect(bucket.objects.size).toBe(before);
    });

    it('gives up on a bucket that is away', async () => {
      const gone = await startS3Double();
      await gone.close();
      const store = await storeOf(s3EnvironmentOf(gone.url));
      await expect(store.put(newId(), Buffer.from('x'), 'image/png')).rejects.toMatchObject(UNAVAILABLE);
    });
  });
});
