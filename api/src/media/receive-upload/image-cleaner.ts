import type Sharp from 'sharp';
import { MEDIA_PIXELS_MAX } from '@sabi50/vocabulary/limits';
import { type MediaKind } from '@sabi50/vocabulary/media-views';
import { DomainError } from '../../kernel/domain-error.js';

export type ImageKind = Extract<MediaKind, 'jpg' | 'png' | 'gif'>;

const JPEG_QUALITY = 85;
/** Half of what the library would spend: the files are a little larger, and ready in a third of the time. */
const GIF_EFFORT = 4;
const WORK_MAX_SECONDS = 30;

/** Images are unpacked and packed anew, so that nothing but the picture is left of what was sent. */
export class ImageCleaner {
  private constructor(private readonly sharp: typeof Sharp) {}

  /** @throws Error that names the system when the image library has no build for it: the product does not start then */
  static async load(): Promise<ImageCleaner> {
    try {
      const { default: sharp } = await import('sharp');
      sharp.cache(false);
      sharp.concurrency(1);
      // Of the many formats that it reads, only those that are taken: the others are so many doors.
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
      return new ImageCleaner(sharp);
    } catch (cause) {
      const system = `${process.platform}-${process.arch}`;
      throw new Error(`Media need the image library "sharp", which cannot be loaded on ${system}`, { cause });
    }
  }

  /**
   * The same picture without metadata (places, cameras, thumbnails, appended bytes), turned upright; a moving GIF still
   * moves.
   * @throws DomainError IMAGE_REFUSED when it is damaged, or of more than 40 megapixels, all frames together
   */
  async clean(bytes: Buffer, kind: ImageKind): Promise<Buffer> {
    try {
      const image = this.sharp(bytes, {
        limitInputPixels: MEDIA_PIXELS_MAX,
        failOn: 'error',
        animated: kind === 'gif',
      }).timeout({ seconds: WORK_MAX_SECONDS });
      if (kind === 'gif') return await image.gif({ effort: GIF_EFFORT }).toBuffer();
      const upright = image.autoOrient();
      return await (kind === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY })).toBuffer();
    } catch {
      throw new DomainError('IMAGE_REFUSED');
    }
  }
}
