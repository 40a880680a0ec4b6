import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Signed notes and keys as c2sp.org/signed-note has them, with the cosignatures of c2sp.org/tlog-cosignature. */

/** A text without its signatures, and those; the text ends with a line feed. */
export interface Note {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** 4 bytes, as hex. */
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** What a key signs by: notes as they are, or checkpoints with the time at which their cosigner saw them. */
export type SignatureType = 'note' | 'cosignature';

export interface VerifierKey {
  readonly name: string;
  readonly keyId: string;
  readonly type: SignatureType;
  readonly publicKey: KeyObject;
}

export interface SigningKey extends VerifierKey {
  readonly privateKey: KeyObject;
}

const TYPE_BYTES: Readonly<Record<SignatureType, number>> = { note: 0x01, cosignature: 0x04 };
const TYPES: readonly SignatureType[] = ['note', 'cosignature'];
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const TIME_BYTES = 8;
/** What precedes a raw Ed25519 key in DER (RFC 8410). */
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const SIGNATURES_MAX = 64;
const NOTE_CHARACTERS_MAX = 100_000;

/** Neither blanks nor `+`, which separates the parts of a key. */
const NAME = /^[^\s+]+$/u;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The bytes of standard base64; null for what another text would be written as. */
export function fromBase64(text: string): Buffer | null {
  if (!BASE64.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

const rawOf = (publicKey: KeyObject): Buffer =>
  publicKey.export({ type: 'spki', format: 'der' }).subarray(PUBLIC_DER.length);

function keyIdOf(name: string, type: SignatureType, publicKey: Buffer): string {
  const content = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(TYPE_BYTES[type]), publicKey]);
  return createHash('sha256').update(content).digest().subarray(0, KEY_ID_BYTES).toString('hex');
}

/** @param seed the 32 bytes of an Ed25519 private key (RFC 8032) */
export function signingKeyOf(name: string, type: SignatureType, seed: Buffer): SigningKey {
  if (!NAME.test(name)) throw new TypeError(`A key cannot be named ${JSON.stringify(name)}`);
  if (seed.length !== KEY_BYTES) throw new TypeError(`A private key has ${KEY_BYTES} bytes`);
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return { name, type, keyId: keyIdOf(name, type, rawOf(publicKey)), publicKey, privateKey };
}

/** The public half of a key as a line of text, which others are configured with. */
export const verifierKeyText = ({ name, keyId, type, publicKey }: VerifierKey): string =>
  `${name}+${keyId}+${Buffer.concat([Buffer.of(TYPE_BYTES[type]), rawOf(publicKey)]).toString('base64')}`;

/** @throws TypeError for a text that is no verifier key of an Ed25519 signature */
export function verifierKeyOf(text: string): VerifierKey {
  const [name = '', keyId = '', ...rest] = text.split('+');
  const bytes = fromBase64(rest.join('+'));
  const type = TYPES.find((one) => TYPE_BYTES[one] === bytes?.[0]);
  const raw = bytes?.subarray(1);
  const isOne = type && NAME.test(name) && raw?.length === KEY_BYTES && keyIdOf(name, type, raw) === keyId;
  if (!isOne) throw new TypeError(`This is no key that verifies: ${text}`);
  const publicKey = createPublicKey({ key: Buffer.concat([PUBLIC_DER, raw]), format: 'der', type: 'spki' });
  return { name, keyId, type, publicKey };
}

/** A signature over `text`, as a line of the note. @param timeS of a cosignature, in seconds since 1970 */
export function signatureLine(text: string, key: SigningKey, timeS = 0): string {
  const signed = Buffer.from(key.type === 'note' ? text : cosignedText(text, timeS));
  const time = Buffer.alloc(key.type === 'note' ? 0 : TIME_BYTES);
  if (time.length > 0) time.writeBigUInt64BE(BigInt(timeS));
  const bytes = Buffer.concat([Buffer.from(key.keyId, 'hex'), time, sign(null, signed, key.privateKey)]);
  return `\u2014 ${key.name} ${bytes.toString('base64')}\n`;
}

const cosignedText = (text: string, timeS: number | bigint): string => `cosignature/v1\ntime ${timeS}\n${text}`;

export const signedNote = (text: string, ...lines: readonly string[]): string => `${text}\n${lines.join('')}`;

/** Control characters other than the line feed. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0009\u000b-\u001f]/;

/** @throws TypeError for a text that is no signed note */
export function noteOf(content: string): Note {
  const middle = content.lastIndexOf('\n\n');
  const isOne = content.length <= NOTE_CHARACTERS_MAX && content.isWellFormed() && !FORBIDDEN.test(content);
  if (!isOne || middle <= 0 || !content.endsWith('\n')) throw new TypeError('This is no signed note');
  return { text: content.slice(0, middle + 1), signatures: signaturesOf(content.slice(middle + 2)) };
}

/** The signatures of these lines. @throws TypeError for anything else, or none */
export function signaturesOf(lines: string): readonly NoteSignature[] {
  const found = lines.split('\n').slice(0, -1);
  if (!lines.endsWith('\n') || found.length === 0 || found.length > SIGNATURES_MAX) {
    throw new TypeError('These are no lines of signatures');
  }
  return found.map((line) => {
    const [dash, name = '', text = '', ...rest] = line.split(' ');
    const bytes = fromBase64(text);
    if (dash !== '\u2014' || !NAME.test(name) || rest.length > 0 || !bytes || bytes.length <= KEY_ID_BYTES) {
      throw new TypeError('This is no line of a signature');
    }
    const keyId = bytes.subarray(0, KEY_ID_BYTES).toString('hex');
    return { name, keyId, bytes: bytes.subarray(KEY_ID_BYTES) };
  });
}

/**
 * The keys that signed a note, each with the time of its cosignature. Signatures of other keys are passed by.
 * @throws TypeError where a signature by one of these keys is not right: such a note is none
 */
export function signersOf(
  { text, signatures }: Note,
  keys: readonly VerifierKey[],
): readonly { readonly key: VerifierKey; readonly timeS: number }[] {
  return signatures.flatMap(({ name, keyId, bytes }) => {
    const key = keys.find((one) => one.name === name && one.keyId === keyId);
    if (!key) return [];
    const timeBytes = key.type === 'note' ? 0 : TIME_BYTES;
    const time = timeBytes > 0 && bytes.length >= TIME_BYTES ? bytes.readBigUInt64BE() : 0n;
    const signed = Buffer.from(key.type === 'note' ? text : cosignedText(text, time));
    const isRight =
      bytes.length === timeBytes + SIGNATURE_BYTES && verify(null, signed, key.publicKey, bytes.subarray(timeBytes));
    if (!isRight) throw new TypeError(`The signature of ${name} is not right`);
    return [{ key, timeS: Number(time) }];
  });
}
