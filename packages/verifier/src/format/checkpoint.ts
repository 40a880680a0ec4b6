import { createHash, createPublicKey, verify } from 'node:crypto';

/** A checkpoint as c2sp.org/tlog-checkpoint has it, in a signed note (c2sp.org/signed-note). */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  /** Base64. */
  readonly root: string;
  /** What is signed. */
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const SIGNATURE_BYTES = 68;
const KEY_ID_BYTES = 4;
/** Of an Ed25519 key: the byte that says so, and 32 bytes. */
const KEY_BYTES = 33;
const ED25519 = 1;
const DER = Buffer.from('302a300506032b6570032100', 'hex');

/** @returns null for a text that is none */
export function checkpointOf(content: string): Checkpoint | null {
  const middle = content.lastIndexOf('\n\n');
  if (middle <= 0 || !content.endsWith('\n')) return null;
  const text = content.slice(0, middle + 1);
  const [origin = '', sizeText = '', root = ''] = text.split('\n');
  const lines = content.slice(middle + 2, -1).split('\n');
  const signatures = lines.map((line) => /^\u2014 (\S+) ([A-Za-z0-9+/]+=*)$/.exec(line));
  const isOne = origin !== '' && /^(0|[1-9]\d{0,14})$/.test(sizeText) && /^[A-Za-z0-9+/]{43}=$/.test(root);
  if (!isOne || signatures.includes(null)) return null;
  return {
    ...{ origin, size: Number(sizeText), root, text },
    signatures: signatures.map((found) => ({ name: found?.[1] ?? '', bytes: Buffer.from(found?.[2] ?? '', 'base64') })),
  };
}

/** All checkpoints of a text, one after another with a line feed between them. */
export function checkpointsIn(content: string): readonly Checkpoint[] {
  const found: Checkpoint[] = [];
  // A note ends where a signature is followed by an empty line.
  for (const note of content.split(/(?<=\n\u2014 [^\n]+\n)\n/)) {
    const checkpoint = checkpointOf(note);
    if (checkpoint) found.push(checkpoint);
  }
  return found;
}

/** Whether one of these verifier keys signed a checkpoint of the log that it is of; null where none of them is of that log. */
export function isSignedBy(checkpoint: Checkpoint, keys: readonly string[]): boolean | null {
  const own = keys.filter((key) => key.startsWith(`${checkpoint.origin}+`));
  return own.length === 0 ? null : own.some((key) => isSignedByOne(checkpoint, key));
}

function isSignedByOne({ text, signatures }: Checkpoint, key: string): boolean {
  const [name = '', , ...rest] = key.split('+');
  const bytes = Buffer.from(rest.join('+'), 'base64');
  if (bytes.length !== KEY_BYTES || bytes[0] !== ED25519) return false;
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, KEY_ID_BYTES);
  const publicKey = createPublicKey({ key: Buffer.concat([DER, bytes.subarray(1)]), format: 'der', type: 'spki' });
  return signatures.some(
    (signature) =>
      signature.name === name &&
      signature.bytes.length === SIGNATURE_BYTES &&
      signature.bytes.subarray(0, KEY_ID_BYTES).equals(id) &&
      verify(null, Buffer.from(text), publicKey, signature.bytes.subarray(KEY_ID_BYTES)),
  );
}
