import type Sharp from 'sharp';
import { MEDIA_PIXELS_MAX } from '@sabi50/contracts/limits';
import { type MediaKind, MEDIA_TYPES } from '@sabi50/contracts/media-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { type PictureLimits } from '../media.queries.js';
import { fileTypeFromBuffer } from 'file-type';

export type ImageKind = Extract<MediaKind, 'jpg' | 'png' | 'gif'>;
const JPEG_QUALITY = 85;

/** Half of what the library would spend: the files are a little larger, and ready in a third of the time. */
const GIF_EFFORT = 4;

const WORK_MAX_SECONDS = 30;

/** Tried one after the other until a picture is small enough: first less quality, then fewer pixels. */
const WEBP_QUALITIES = [82, 70, 58, 46, 34] as const;

const WEBP_SCALES = [1, 0.75, 0.5] as const;

/** Images are unpacked and packed anew, so that nothing but the picture is left of what was sent. */
export class ImageCleaner {
  private constructor(private readonly sharp: typeof Sharp) {}

  /** @throws Error that names the system when the image library has no build for it: the product does not start then */
  static async load(): Promise<ImageCleaner> {
    try {
      const { default: sharp } = await import('sharp');
      sharp.cache(false);
      sharp.concurrency(1);
      // Of the many formats that it reads, only those that are taken: each of the others would be one more way to attack.
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

  /**
   * The first frame of a picture, upright and without metadata, as the best WebP that keeps within the limits.
   * @throws DomainError IMAGE_REFUSED when it is damaged, of more than 40 megapixels, or cannot be made so small
   */
  async shrink(bytes: Buffer, { sideMax, bytesMax }: PictureLimits): Promise<Buffer> {
    for (const scale of WEBP_SCALES) {
      const small = await this.scaled(bytes, Math.round(sideMax * scale));
      for (const quality of WEBP_QUALITIES) {
        const packed = await small.clone().webp({ quality, effort: 6 }).toBuffer();
        if (packed.length <= bytesMax) return packed;
      }
    }
    throw new DomainError('IMAGE_REFUSED');
  }

  /** Its pixels, unpacked once for all tries. */
  private async scaled(bytes: Buffer, side: number): Promise<ReturnType<typeof Sharp>> {
    try {
      const { data, info } = await this.sharp(bytes, { limitInputPixels: MEDIA_PIXELS_MAX, failOn: 'error' })
        .timeout({ seconds: WORK_MAX_SECONDS })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      return this.sharp(data, { raw: { width, height, channels } });
    } catch {
      throw new DomainError('IMAGE_REFUSED');
    }
  }
}

const KINDS = Object.keys(MEDIA_TYPES) as MediaKind[];

/** What the look into a file may say of one that we take; an animated PNG is a PNG that shows its first frame. */
const SEEN: Readonly<Record<string, MediaKind>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  mp4: 'mp4',
  // Brands of MP4 that the Apple store and phones write.
  m4v: 'mp4',
  '3gp': 'mp4',
  avi: 'avi',
};

/**
 * The kind that a Content-Type header declares.
 * @throws DomainError FILE_TYPE_REFUSED for every other one, and for none
 */
export function declaredKind(header: string | undefined): MediaKind {
  const declared = header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const kind = KINDS.find((one) => (MEDIA_TYPES[one].declaredAs as readonly string[]).includes(declared));
  if (!kind) throw new DomainError('FILE_TYPE_REFUSED');
  return kind;
}

/**
 * Makes sure that a file is what it was declared as, by its content (rule data/uploads-checked).
 * @throws DomainError FILE_TYPE_REFUSED
 */
export async function requireKind(bytes: Buffer, declared: MediaKind): Promise<void> {
  const seen = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!seen || SEEN[seen.ext] !== declared) throw new DomainError('FILE_TYPE_REFUSED');
}
