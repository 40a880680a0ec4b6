import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { movingGif, photo, pngOf, TELLING } from '../../../../test/support/media-samples.js';
import { ImageCleaner } from './image-cleaner.js';

let images: ImageCleaner;
beforeAll(async () => {
  images = await ImageCleaner.load();
});

describe('a cleaned image', () => {
  it('is the same picture, upright, without a word about where and with what it was taken', async () => {
    const sent = await photo();
    expect(sent.includes(TELLING)).toBe(true);
    const kept = await images.clean(sent, 'jpg');
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 20, height: 40 });
    expect(kept.includes(TELLING)).toBe(false);
  });

  it('has lost what was hidden behind its end', async () => {
    const kept = await images.clean(Buffer.concat([pngOf(4, 4), Buffer.from('<script>alert(1)</script>')]), 'png');
    expect((await sharp(kept).metadata()).format).toBe('png');
    expect(kept.includes('script')).toBe(false);
  });

  it('still moves', async () => {
    const { pages, delay } = await sharp(await images.clean(await movingGif(), 'gif'), { animated: true }).metadata();
    expect({ pages, delay }).toEqual({ pages: 2, delay: [100, 100] });
  });
});

describe('an image', () => {
  it('of a few bytes that unpacks to more than 40 megapixels is refused', async () => {
    const bomb = pngOf(6_400, 6_400);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(images.clean(bomb, 'png')).rejects.toMatchObject({ code: 'IMAGE_REFUSED' });
  });

  it('that is cut off, or of a format nobody asked for, is refused', async () => {
    const sent = await photo();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(images.clean(sent.subarray(0, sent.length / 2), 'jpg')).rejects.toMatchObject({
      code: 'IMAGE_REFUSED',
    });
    await expect(images.clean(svg, 'png')).rejects.toMatchObject({ code: 'IMAGE_REFUSED' });
  });
});
