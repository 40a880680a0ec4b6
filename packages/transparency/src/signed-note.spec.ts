import { describe, expect, it } from '@jest/globals';
import { addCheckpointOf, addCheckpointText } from './add-checkpoint.js';
import { checkpointOf, checkpointText } from './checkpoint.js';
import { EMPTY_ROOT, leafHash } from './merkle-tree.js';
import {
  noteOf,
  signatureLine,
  signedNote,
  signersOf,
  signingKeyOf,
  verifierKeyOf,
  verifierKeyText,
} from './signed-note.js';

/** The example of c2sp.org/signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE =
  'This is an example message.\n\n' +
  '\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

/** A key of the tests of Go's checksum database, and what it signs. */
const SEED = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const LINE =
  '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

const namesOf = (content: string, ...keys: string[]): readonly string[] =>
  signersOf(noteOf(content), keys.map(verifierKeyOf)).map(({ key }) => key.name);

describe('a signed note', () => {
  it('is verified by the key of the example', () => {
    expect(namesOf(EXAMPLE, EXAMPLE_KEY)).toEqual(['example.com/foo']);
  });

  it('is signed as others sign it', () => {
    const key = signingKeyOf('PeterNeumann', 'note', SEED);
    expect(verifierKeyText(key)).toBe(GO_KEY);
    expect(signatureLine(TEXT, key)).toBe(LINE);
    expect(namesOf(signedNote(TEXT, LINE), GO_KEY, EXAMPLE_KEY)).toEqual(['PeterNeumann']);
  });

  it('is signed by nobody who is not known', () => {
    expect(namesOf(EXAMPLE, GO_KEY)).toEqual([]);
  });

  it('is none where a known key did not sign it', () => {
    expect(() => namesOf(EXAMPLE.replace('example message', 'example massage'), EXAMPLE_KEY)).toThrow('not right');
  });

  it.each([
    TEXT,
    `${TEXT}\n`,
    `${TEXT}\n${LINE.slice(0, -1)}`,
    `\u0001${TEXT}\n${LINE}`,
    `${TEXT}\n\u2014 Bad Name x08go/ZJkuA=\n`,
    `${TEXT}\n${LINE}Unexpected line.\n`,
    `${TEXT}\n${LINE.repeat(65)}`,
  ])('is none: %j', (content) => expect(() => noteOf(content)).toThrow(TypeError));

  it('is verified by a whole key alone', () => {
    for (let from = 0; from < GO_KEY.length; from += 1) {
      for (let to = from + 1; to <= GO_KEY.length; to += 1) {
        if (from > 0 || to < GO_KEY.length) expect(() => verifierKeyOf(GO_KEY.slice(from, to))).toThrow(TypeError);
      }
    }
    for (let at = 0; at < GO_KEY.length; at += 1) {
      const other = String.fromCharCode(GO_KEY.charCodeAt(at) + 1);
      expect(() => verifierKeyOf(GO_KEY.slice(0, at) + other + GO_KEY.slice(at + 1))).toThrow(TypeError);
    }
  });
});

describe('a checkpoint', () => {
  /** The example of c2sp.org/tlog-cosignature. */
  const cosigned =
    'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
    '\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
    '\u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';

  it('is read as the specification writes it', () => {
    const { origin, size, root, note } = checkpointOf(cosigned);
    expect([origin, size, root.toString('base64')]).toEqual([
      'example.com/behind-the-sofa',
      20_852_163,
      'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
    ]);
    expect(note.signatures.map(({ name, keyId }) => `${name} ${keyId}`)).toEqual([
      'example.com/behind-the-sofa 033de0ae',
      'witness.example.com/w1 8d66cf3f',
    ]);
    expect(note.signatures[1]?.bytes.readBigUInt64BE()).toBe(1_679_315_147n);
  });

  it('is cosigned with the time at which its witness saw it', () => {
    const log = signingKeyOf('example.com/log', 'note', SEED);
    const witness = signingKeyOf('example.com/witness', 'cosignature', leafHash('a seed'));
    const text = checkpointText({ origin: log.name, size: 0, root: EMPTY_ROOT });
    const content = signedNote(text, signatureLine(text, log), signatureLine(text, witness, 1_700_000_000));
    const keys = [log, witness].map((key) => verifierKeyOf(verifierKeyText(key)));
    expect(signersOf(noteOf(content), keys).map(({ key, timeS }) => [key.name, timeS])).toEqual([
      ['example.com/log', 0],
      ['example.com/witness', 1_700_000_000],
    ]);
    const forged = signedNote(text, signatureLine(text, { ...witness, type: 'note' }));
    expect(() => signersOf(noteOf(forged), keys)).toThrow('not right');
  });

  it.each(['a\n01\nAA==\n', 'a\n1\nAA==\n', `a\n1e3\n${EMPTY_ROOT.toString('base64')}\n`, 'a\n1\n'])(
    'is none: %j',
    (text) => expect(() => checkpointOf(`${text}\n${LINE}`)).toThrow(TypeError),
  );

  it('is sent to a witness with the proof that it follows', () => {
    const asked = { oldSize: 3, proof: [EMPTY_ROOT, leafHash('a')], checkpoint: cosigned };
    expect(addCheckpointOf(addCheckpointText(asked))).toEqual(asked);
    expect(addCheckpointText({ oldSize: 0, proof: [], checkpoint: cosigned })).toBe(`old 0\n\n${cosigned}`);
    for (const body of ['', 'old 1', 'old 01\n\nx', 'old -1\n\nx', 'new 1\n\nx', 'old 1\nAA==\n\nx']) {
      expect(() => addCheckpointOf(body)).toThrow(TypeError);
    }
  });
});
