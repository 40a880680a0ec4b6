import { type AddCheckpoint, addCheckpointOf, SIZE_CONTENT_TYPE } from '@sabi50/transparency/add-checkpoint';
import { type Checkpoint, checkpointOf } from '@sabi50/transparency/checkpoint';
import { EMPTY_ROOT, verifiesConsistency } from '@sabi50/transparency/merkle-tree';
import {
  type Note,
  signatureLine,
  signedNote,
  signersOf,
  type SigningKey,
  type VerifierKey,
} from '@sabi50/transparency/signed-note';

/** A log that a witness watches. */
export interface WatchedLog {
  readonly origin: string;
  /** More than one while the log changes its key. */
  readonly keys: readonly VerifierKey[];
}

/** What a witness knows when it is asked. */
export interface Known {
  readonly logs: readonly WatchedLog[];
  readonly key: SigningKey;
  /** The checkpoint that it cosigned last of the log of an origin. */
  readonly newest: (origin: string) => Checkpoint | null;
  readonly nowS: number;
}

/** The response of `add-checkpoint` (c2sp.org/tlog-witness). */
export interface Decision {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly text: string;
  readonly type?: string;
  /** To be stored before the response is sent. */
  readonly cosigned?: { readonly origin: string; readonly note: string };
  /** The log signed what contradicts what it signed before: the request is kept as evidence. */
  readonly misbehaviour?: string;
}

const refused = (status: Decision['status'], text: string): Decision => ({ status, text: `${text}\n` });

/** Whether a witness cosigns what it is asked to; pure. */
export function consider(body: string, known: Known): Decision {
  let asked: AddCheckpoint;
  let checkpoint: Checkpoint & { readonly note: Note };
  try {
    asked = addCheckpointOf(body);
    checkpoint = checkpointOf(asked.checkpoint);
  } catch (error) {
    return refused(400, (error as Error).message);
  }
  const log = known.logs.find(({ origin }) => origin === checkpoint.origin);
  if (!log) return refused(404, 'this log is not watched');
  if (!isSigned(checkpoint.note, log.keys)) return refused(403, 'no known key of this log signed the checkpoint');
  return considerSigned(asked, checkpoint, known);
}

function isSigned(note: Note, keys: readonly VerifierKey[]): boolean {
  try {
    return signersOf(note, keys).length > 0;
  } catch {
    return false;
  }
}

function considerSigned(
  { oldSize, proof }: AddCheckpoint,
  { origin, size, root, note }: Checkpoint & { readonly note: Note },
  { newest, key, nowS }: Known,
): Decision {
  if (oldSize > size) return refused(400, 'the old size is above that of the checkpoint');
  const before = newest(origin);
  const knownSize = before?.size ?? 0;
  if (oldSize !== knownSize) {
    const rolledBack = size < knownSize ? `a tree of ${size} leaves was signed after one of ${knownSize}` : undefined;
    return { status: 409, text: `${knownSize}\n`, type: SIZE_CONTENT_TYPE, misbehaviour: rolledBack };
  }
  const oldRoot = before?.root ?? EMPTY_ROOT;
  if (!verifiesConsistency({ oldSize, oldRoot, newSize: size, newRoot: root }, proof)) {
    const forked = oldSize === size ? `a second tree of ${size} leaves was signed` : undefined;
    return { ...refused(422, `the tree does not begin with the ${oldSize} leaves known`), misbehaviour: forked };
  }
  const line = signatureLine(note.text, key, nowS);
  return { status: 200, text: line, cosigned: { origin, note: withLine(note, line) } };
}

/** The checkpoint with the signatures of its log, and ours. */
const withLine = ({ text, signatures }: Note, line: string): string =>
  signedNote(
    text,
    ...signatures.map(
      ({ name, keyId, bytes }) =>
        `\u2014 ${name} ${Buffer.concat([Buffer.from(keyId, 'hex'), bytes]).toString('base64')}\n`,
    ),
    line,
  );
