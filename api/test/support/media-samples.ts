import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What a phone says about a photo, a place included. */
export const TELLING = 'Pixel of Ada';

/** A photo of 40 x 20 pixels, lying on its side, with a camera and a place in its metadata. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#1b7f4b' } })
    .jpeg()
    .withExif({ IFD0: { Model: TELLING, Orientation: '6' }, IFD3: { GPSLatitude: '6/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A GIF of two frames. */
export const movingGif = async (): Promise<Buffer> => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
};

/** A whole, honest, black PNG that is far smaller than what it unpacks to. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of an MP4 film, padded to `bytes`. */
export function mp4(bytes = 1_000): Buffer {
  const film = Buffer.alloc(bytes);
  film.writeUInt32BE(24);
  film.write('ftypisom', 4);
  film.write('isommp41', 16);
  return film;
}

/** The head of an AVI film. */
export function avi(): Buffer {
  const film = Buffer.alloc(1_000);
  film.write('RIFF');
  film.writeUInt32LE(992, 4);
  film.write('AVI LIST', 8);
  return film;
}
