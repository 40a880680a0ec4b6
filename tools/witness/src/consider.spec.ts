import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { addCheckpointText } from '@sabi50/transparency/add-checkpoint';
import { type Checkpoint, checkpointText } from '@sabi50/transparency/checkpoint';
import { consistencyProof, leafHash, nodeHash, type ReadNode, rootOf } from '@sabi50/transparency/merkle-tree';
import {
  noteOf,
  signatureLine,
  signedNote,
  signersOf,
  signingKeyOf,
  verifierKeyText,
} from '@sabi50/transparency/signed-note';
import { consider } from './consider.js';
import { serveWitness } from './serve.js';
import { keyOf, logsOf, prepareWitness, WitnessFolder } from './witness-folder.js';

const ORIGIN = 'play.example/transparency';
const logKey = signingKeyOf(ORIGIN, 'note', leafHash('of the log'));
const witnessKey = signingKeyOf('witness.example/w1', 'cosignature', leafHash('of the witness'));
const NOW_S = 1_764_300_000;

/** A log whose leaves are made of a word, so that another word is another history. */
const nodes =
  (word: string): ReadNode =>
  async (height, index) => {
    if (height === 0) return leafHash(`${word} ${index}`);
    return nodeHash(await nodes(word)(height - 1, 2 * index), await nodes(word)(height - 1, 2 * index + 1));
  };
const headOf = async (word: string, size: number): Promise<Checkpoint> => ({
  ...{ origin: ORIGIN, size },
  root: await rootOf(size, nodes(word)),
});
async function requestOf(word: string, oldSize: number, size: number, key = logKey): Promise<string> {
  const text = checkpointText(await headOf(word, size));
  const proof = oldSize <= size ? await consistencyProof(oldSize, size, nodes(word)) : [];
  return addCheckpointText({ oldSize, proof, checkpoint: signedNote(text, signatureLine(text, key)) });
}
const asked = (body: string, before: Checkpoint | null) =>
  consider(body, { logs: [{ origin: ORIGIN, keys: [logKey] }], key: witnessKey, newest: () => before, nowS: NOW_S });

describe('a witness', () => {
  it('cosigns the first checkpoint that it sees, and each that goes on from there', async () => {
    const first = asked(await requestOf('a', 0, 5), null);
    expect(first.status).toBe(200);
    const next = asked(await requestOf('a', 5, 9), await headOf('a', 5));
    expect(next.status).toBe(200);
    const signers = signersOf(noteOf(next.cosigned?.note ?? ''), [logKey, witnessKey]);
    expect(signers.map(({ key, timeS }) => [key.name, timeS])).toEqual([
      [ORIGIN, 0],
      ['witness.example/w1', NOW_S],
    ]);
  });

  it('cosigns the same checkpoint again', async () => {
    expect(asked(await requestOf('a', 5, 5), await headOf('a', 5)).status).toBe(200);
  });

  it('says which size it knows', async () => {
    expect(asked(await requestOf('a', 3, 9), await headOf('a', 5))).toMatchObject({
      ...{ status: 409, text: '5\n', type: 'text/x.tlog.size', misbehaviour: undefined },
    });
  });

  it('refuses a log that was rolled back, and keeps the evidence', async () => {
    expect(asked(await requestOf('a', 4, 4), await headOf('a', 5))).toMatchObject({
      ...{ status: 409, misbehaviour: 'a tree of 4 leaves was signed after one of 5' },
    });
  });

  it('refuses a second history: a split view', async () => {
    expect(asked(await requestOf('b', 5, 5), await headOf('a', 5))).toMatchObject({
      ...{ status: 422, misbehaviour: 'a second tree of 5 leaves was signed' },
    });
    const grown = asked(await requestOf('b', 5, 9), await headOf('a', 5));
    expect([grown.status, grown.cosigned]).toEqual([422, undefined]);
  });

  it('refuses a log that it does not watch, a key that it does not know, and what is no request', async () => {
    const elsewhere = checkpointText({ ...(await headOf('a', 1)), origin: 'other.example' });
    const foreign = addCheckpointText({
      ...{ oldSize: 0, proof: [] },
      checkpoint: signedNote(elsewhere, signatureLine(elsewhere, logKey)),
    });
    expect(asked(foreign, null).status).toBe(404);
    const stranger = signingKeyOf(ORIGIN, 'note', leafHash('of a stranger'));
    expect(asked(await requestOf('a', 0, 5, stranger), null).status).toBe(403);
    expect(asked('old 1', null).status).toBe(400);
    expect(asked(await requestOf('a', 9, 5), null).status).toBe(400);
  });

  it('takes a new key of a log once its configuration names it', async () => {
    const rotated = signingKeyOf(ORIGIN, 'note', leafHash('of next year'));
    const body = await requestOf('a', 5, 9, rotated);
    expect(asked(body, await headOf('a', 5)).status).toBe(403);
    const logs = [{ origin: ORIGIN, keys: [logKey, rotated] }];
    const before = await headOf('a', 5);
    expect(consider(body, { logs, key: witnessKey, newest: () => before, nowS: NOW_S }).status).toBe(200);
  });

  it('remembers over a restart what it cosigned, and raises its voice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'witness-'));
    const file = join(folder, 'witness.json');
    const config = {
      ...{ name: 'witness.example/w1', host: '127.0.0.1', port: 0, lateMinutes: 60 },
      logs: { [ORIGIN]: [verifierKeyText(logKey)] },
    };
    const name = await prepareWitness(file, config);
    expect(await prepareWitness(file, { ...config, name: 'another' })).toBe(name);
    const logs = logsOf(config);
    const reported: string[] = [];
    const ask = async (body: string): Promise<number> => {
      const kept = await WitnessFolder.of(file, logs);
      const key = await keyOf(file, config);
      const server = serveWitness({ logs, key, folder: kept, report: (line) => void reported.push(line) });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const { status } = await fetch(`http://127.0.0.1:${port}/add-checkpoint`, { method: 'POST', body });
      await new Promise((resolve) => server.close(resolve));
      return status;
    };
    const troubles = async (nowMs = Date.now()) =>
      (await WitnessFolder.of(file, logs)).troubles(logs, { lateMinutes: 60, nowMs });
    try {
      expect(await troubles()).toEqual([`${ORIGIN} was never cosigned`]);
      expect(await ask(await requestOf('a', 0, 5))).toBe(200);
      expect(await troubles()).toEqual([]);
      expect(await troubles(Date.now() + 7_200_000)).toEqual([
        expect.stringMatching(/was cosigned 1\d\d minutes ago$/),
      ]);
      expect(await ask(await requestOf('a', 0, 4))).toBe(409);
      expect(reported.at(-1)).toBe('ALARM: a tree of 4 leaves was signed after one of 5');
      expect(await troubles()).toEqual([expect.stringContaining('a tree of 4 leaves was signed after one of 5')]);
      expect(await readFile(join(folder, 'refusals.jsonl'), 'utf8')).toContain('old 0');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
