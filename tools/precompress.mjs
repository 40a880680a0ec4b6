/**
 * `node tools/precompress.mjs FOLDER`: beside every text file of a built web, once and for all, a brotli and a gzip
 * twin, so that the server never compresses what it serves to everybody.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder whose files are to be compressed');

for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
