import { sizeOf } from './checkpoint.js';
import { HASH_BYTES } from './merkle-tree.js';
import { fromBase64 } from './signed-note.js';

/** The body of `POST <prefix>/add-checkpoint` (c2sp.org/tlog-witness): what a witness is asked to cosign. */
export interface AddCheckpoint {
  /** The size that the witness is believed to have cosigned last. */
  readonly oldSize: number;
  readonly proof: readonly Buffer[];
  /** The signed checkpoint as it is. */
  readonly checkpoint: string;
}

export const SIZE_CONTENT_TYPE = 'text/x.tlog.size';

/** 2^63 leaves need no more. */
const PROOF_MAX = 63;

export const addCheckpointText = ({ oldSize, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${oldSize}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n');

/** @throws TypeError for a body that is none */
export function addCheckpointOf(body: string): AddCheckpoint {
  const middle = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(0, middle)).split('\n');
  const oldSize = first.startsWith('old ') ? sizeOf(first.slice('old '.length)) : null;
  const proof = lines.map(fromBase64);
  if (oldSize === null || proof.length > PROOF_MAX || !proof.every((hash) => hash?.length === HASH_BYTES)) {
    throw new TypeError('This does not ask for a cosignature');
  }
  return { oldSize, proof: proof as readonly Buffer[], checkpoint: body.slice(middle + 2) };
}
