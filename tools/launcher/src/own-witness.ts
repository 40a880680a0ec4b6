import { join } from 'node:path';
import { signingKeyOf, verifierKeyText } from '@sabi50/transparency/signed-note';
import { prepareWitness } from '@sabi50/witness/witness-folder';
import { findFreePort } from './ports.js';

/** The witness of the sealed log that runs beside the product, with a folder of its own. */
export interface OwnWitness {
  /** Its verifier key. */
  readonly key: string;
  readonly url: string;
  readonly port: number;
  /** Path of its configuration, which is its operator's once it is there. */
  readonly config: string;
}

/**
 * Makes the folder of the witness at the first start. It shows how one is run, and keeps the log apart from its database; who
 * wants to be believed has others run one on machines of their own (docs/audit.md).
 * @param seed of the key that the log is signed with, as base64url
 */
export async function prepareOwnWitness(dataDir: string, publicUrl: string, seed: string): Promise<OwnWitness> {
  const origin = `${new URL(publicUrl).host}/transparency`;
  const logKey = verifierKeyText(signingKeyOf(origin, 'note', Buffer.from(seed, 'base64url')));
  const config = join(dataDir, 'witness', 'witness.json');
  const key = await prepareWitness(config, {
    ...{ name: 'sabi50-witness.localhost', host: '127.0.0.1', port: 0, lateMinutes: 60 },
    logs: { [origin]: [logKey] },
  });
  const port = await findFreePort();
  return { key, url: `http://127.0.0.1:${port}`, port, config };
}
