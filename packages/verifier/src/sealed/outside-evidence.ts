import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Checkpoint, checkpointsIn } from '../format/checkpoint.js';

/** Where evidence is looked for that is not in the database. */
export interface EvidencePlaces {
  /** Files with checkpoints, or folders of witnesses, which hold some. */
  readonly checkpoints: readonly string[];
  /** The folder of the installation's own witness, which may be empty. */
  readonly witness?: string | undefined;
  /** The folder that the sealed log is copied to. */
  readonly copies?: string | undefined;
  /** Verifier keys of the log, besides those in the folder of copies. */
  readonly keys: readonly string[];
}

export interface FoundCheckpoint {
  readonly checkpoint: Checkpoint;
  /** Who has it. */
  readonly from: string;
}

export interface OutsideEvidence {
  readonly checkpoints: readonly FoundCheckpoint[];
  readonly keys: readonly string[];
  /** Copies of leaves by epoch, as long as they were when they were found. */
  readonly copies: ReadonlyMap<number, { readonly path: string; readonly bytes: number }>;
}

/**
 * Reads what others keep of the sealed log. It comes before the database is read, which then holds at least as much.
 * @throws Error for a path of `checkpoints` that holds none, and for what is there and cannot be read
 */
export async function readOutside({ checkpoints, witness, copies, keys }: EvidencePlaces): Promise<OutsideEvidence> {
  const found: FoundCheckpoint[] = [];
  for (const path of checkpoints) {
    const here = await checkpointsAt(path);
    if (here.length === 0) throw new Error(`${path} holds no checkpoint`);
    found.push(...here);
  }
  if (witness !== undefined) found.push(...(await checkpointsAt(witness).catch(absent([]))));
  const ofCopies = copies === undefined ? [] : await epochsIn(copies);
  const knownKeys = [...keys];
  const leaves = new Map<number, { path: string; bytes: number }>();
  for (const epoch of ofCopies) {
    const folder = join(copies as string, String(epoch));
    const path = join(folder, 'leaves');
    const file = await stat(path).catch(absent(null));
    if (file) leaves.set(epoch, { path, bytes: file.size });
    const keysText = await readFile(join(folder, 'keys'), 'utf8').catch(absent(''));
    knownKeys.push(...keysText.split('\n').filter(Boolean));
    const notes = await readFile(join(folder, 'checkpoints'), 'utf8').catch(absent(''));
    found.push(...checkpointsIn(notes).map((checkpoint) => ({ checkpoint, from: join(folder, 'checkpoints') })));
  }
  return { checkpoints: found, keys: knownKeys, copies: leaves };
}

/** What is absent is no evidence; what cannot be read may be evidence, so its error is thrown. */
const absent =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Of a file, or of the files `checkpoint` in the folders of a folder. */
async function checkpointsAt(path: string): Promise<readonly FoundCheckpoint[]> {
  const isFolder = (await stat(path)).isDirectory();
  const files = isFolder
    ? (await readdir(path, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(path, entry.name, 'checkpoint'))
    : [path];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(absent(''))));
  return texts.flatMap((text, index) =>
    checkpointsIn(text).map((checkpoint) => ({ checkpoint, from: files[index] as string })),
  );
}

async function epochsIn(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch(absent<string[]>([]));
  return names.filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
}

/** The leaves of a copy: hash and name. What was being written when it was found is left out. */
export async function* leavesOfCopy({ path, bytes }: { readonly path: string; readonly bytes: number }) {
  if (bytes === 0) return;
  const lines = createInterface({ input: createReadStream(path, { end: bytes - 1 }) });
  for await (const line of lines) {
    const blank = line.indexOf(' ');
    if (blank === HASH_CHARACTERS)
      yield { hash: Buffer.from(line.slice(0, blank), 'base64'), name: line.slice(blank + 1) };
  }
}

/** 32 bytes as base64. */
const HASH_CHARACTERS = 44;
