/**
 * `node build/draw-icons.mjs`: draws the app's icons for home screens from public/favicon.svg, by the browser of this
 * machine. To be run when the sign of the product changes; the pictures are committed with the sources.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const PUBLIC = join(import.meta.dirname, '..', 'public');
/** What a launcher may cut off a maskable icon stays ground: the sign takes the inner 72 %. */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.72, ground: '#0B6B45' },
  { file: 'apple-touch-icon.png', size: 180, share: 0.86, ground: '#0B6B45' },
];

const sign = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { file, size, share, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground ?? 'transparent'}"><div style="width:${share * 100}%">${sign}</div></body>`,
  );
  await page.screenshot({ path: join(PUBLIC, 'icons', file), omitBackground: true });
  await page.close();
}
await browser.close();
