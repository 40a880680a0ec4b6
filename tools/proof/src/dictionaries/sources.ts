import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every source below a folder, specs and their support left out. */
export const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'));
