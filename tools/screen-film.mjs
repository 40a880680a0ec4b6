import { join } from 'node:path';
import sharp from 'sharp';

const LONGEST_FRAME_MS = 2_000;
const LAST_FRAME_MS = 1_600;
const FRAME_WIDTH = 360;

/**
 * Films what `act` does with the page, as a silent animation `NAME.webp` of 360 px. A frame is kept whenever the browser
 * paints; it stays for the time until the next one, 2 s at the most, so that a pause to think does not bore.
 */
export async function film(page, act, { folder, name }) {
  const client = await page.context().newCDPSession(page);
  const frames = [];
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ image: Buffer.from(data, 'base64'), at: metadata.timestamp * 1_000 });
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await client.send('Page.startScreencast', { format: 'png', everyNthFrame: 3 });
  await act(page);
  await client.send('Page.stopScreencast');
  // Frames do not always arrive in the order in which they were painted.
  frames.sort((one, other) => one.at - other.at);
  const delay = frames.map(({ at }, place) => {
    const next = frames[place + 1];
    return next ? Math.min(Math.round(next.at - at), LONGEST_FRAME_MS) : LAST_FRAME_MS;
  });
  const { height = 0, width = FRAME_WIDTH } = page.viewportSize() ?? {};
  const size = { width: FRAME_WIDTH, height: Math.round((height * FRAME_WIDTH) / width) };
  const images = await Promise.all(
    frames.map(({ image }) =>
      sharp(image)
        .resize({ ...size, fit: 'cover', position: 'top' })
        .png()
        .toBuffer(),
    ),
  );
  await sharp(images, { join: { animated: true } })
    .webp({ quality: 60, effort: 5, minSize: true, loop: 0, delay })
    .toFile(join(folder, `${name}.webp`));
}
