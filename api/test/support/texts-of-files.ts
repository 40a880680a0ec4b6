import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What stands in the files of a folder and of those in it, as one text a file; nothing where there is no such folder. */
export async function textsOfFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
}
