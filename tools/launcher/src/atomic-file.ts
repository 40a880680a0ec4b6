import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that only its owner can read, whole or not at all: a reader never sees half of it. */
export async function writeWholeFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}
