import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keepFormerAssets } from '../../tools/build-in-place.mjs';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'former-assets-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds the given files, each with its own name in it, and puts them in place as a build does. */
async function build(...files: readonly string[]): Promise<string[]> {
  const [dist, next] = [join(folder, 'dist'), join(folder, 'next')];
  await mkdir(join(next, 'assets', 'screens'), { recursive: true });
  for (const file of files) await writeFile(join(next, 'assets', file), file);
  await keepFormerAssets(dist, next);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
  const there = await readdir(join(dist, 'assets'), { recursive: true });
  return there.filter((file) => file.endsWith('.js')).sort();
}

it('keeps the hashed files of three builds before, wherever they lie, and no older ones', async () => {
  await build('app-1.js', 'screens/profile-1.js');
  expect(await build('app-2.js', 'screens/profile-1.js')).toEqual(['app-1.js', 'app-2.js', 'screens/profile-1.js']);
  await build('app-3.js');
  // Built again without a change: no version of its own.
  await build('app-3.js');
  expect(await build('app-4.js')).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'app-4.js', 'screens/profile-1.js']);
  expect(await build('app-5.js')).toEqual(['app-2.js', 'app-3.js', 'app-4.js', 'app-5.js', 'screens/profile-1.js']);
  expect(await readFile(join(folder, 'dist', 'assets', 'screens', 'profile-1.js'), 'utf8')).toBe(
    'screens/profile-1.js',
  );
});
