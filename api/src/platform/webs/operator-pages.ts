import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BRAND } from '@sabi50/contracts/brand';
import { type Config } from '../config.js';

/** What texts say of the operator; a page brings it to the browser. */
export type OperatorSettings = Pick<Config, 'SUPPORT_ADDRESS'>;

/** How a built page carries no settings. */
const WITHOUT_SETTINGS = '<meta name="operator" content="{}"';
const SERVICE_WORKER = 'sw.js';

/** The built pages of the player app with the settings of the operator in them, in a folder of this process. */
export class OperatorPages {
  private constructor(
    private readonly folder: string,
    private readonly pages: ReadonlyMap<string, string>,
  ) {}

  /** @param built the folder of the built web; its own pages are served where the settings are those that the texts have */
  static async write(built: string, settings: OperatorSettings): Promise<OperatorPages> {
    const pages = new Map<string, string>();
    if (settings.SUPPORT_ADDRESS === BRAND.supportAddress) return new OperatorPages(built, pages);
    const folder = await mkdtemp(join(tmpdir(), 'sabi50-pages-'));
    const names = await readdir(built).catch((): string[] => []);
    for (const name of names.filter((one) => one.endsWith('.html'))) {
      pages.set(name, withSettings(await readFile(join(built, name), 'utf8'), settings));
    }
    if (names.includes(SERVICE_WORKER)) {
      pages.set(SERVICE_WORKER, withRevisions(await readFile(join(built, SERVICE_WORKER), 'utf8'), pages));
    }
    await Promise.all([...pages].map(([name, page]) => writeCompressed(join(folder, name), page)));
    return new OperatorPages(folder, pages);
  }

  /** The folder that a file is served from. */
  folderOf(file: string, built: string): string {
    return this.pages.has(file) ? this.folder : built;
  }

  async remove(): Promise<void> {
    if (this.pages.size > 0) await rm(this.folder, { recursive: true, force: true });
  }
}

const withSettings = (page: string, { SUPPORT_ADDRESS }: OperatorSettings): string =>
  page.replace(WITHOUT_SETTINGS, () =>
    WITHOUT_SETTINGS.replace('{}', inAttribute(JSON.stringify({ SUPPORT_ADDRESS }))),
  );

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** An installed app fetches a page again when its revision changes, and with it when a setting does. */
const withRevisions = (serviceWorker: string, pages: ReadonlyMap<string, string>): string =>
  serviceWorker.replace(/(\{url:"([^"]+)",revision:")[0-9a-f]+(?=")/g, (entry, start: string, url: string) => {
    const page = pages.get(url);
    return page === undefined ? entry : `${start}${createHash('md5').update(page).digest('hex')}`;
  });

async function writeCompressed(file: string, content: string): Promise<void> {
  await Promise.all([
    writeFile(file, content),
    promisify(brotliCompress)(content).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
