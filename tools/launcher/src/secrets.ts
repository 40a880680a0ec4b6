import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from './atomic-file.js';
import { LauncherError } from './launcher-error.js';

const SECRET_BYTES = 32;

/** What the processes must keep to themselves and find again after each start. */
export interface Secrets {
  /** 32 random bytes in hex, handed on as `APP_SECRET`; peppers and keys are derived from it. */
  readonly appSecret: string;
  /** Key of the Paystack simulator; `sk_test_` and 32 random bytes in hex. */
  readonly paystackSecretKey: string;
  /** 32 random bytes as base64url: a private key on P-256, by which notices to phones are signed. */
  readonly vapidPrivateKey: string;
  /** 32 random bytes as base64url: a private key on Ed25519, by which checkpoints of the sealed log are signed. */
  readonly ledgerSigningKey: string;
}

/** Those of a file, which an older version may have written. */
type KnownSecrets = Omit<Secrets, 'vapidPrivateKey' | 'ledgerSigningKey'> & Partial<Secrets>;

/**
 * Reads `secrets.json` of the data folder, and makes it at the first start (mode 0600). Losing it locks every player
 * out, because PINs are hashed with a pepper made from it: so a file that cannot be read is an error, never replaced.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new LauncherError(`${file} cannot be read: ${error.message}`);
  });
  const known = text === undefined ? newSecrets() : parseSecrets(file, text);
  const { vapidPrivateKey = randomKey(), ledgerSigningKey = randomKey() } = known;
  const made = { ...known, vapidPrivateKey, ledgerSigningKey };
  // Never made, or by a version that knew fewer.
  if (text !== undefined && known.vapidPrivateKey && known.ledgerSigningKey) return made;
  await writeWholeFile(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

const newSecrets = (): KnownSecrets => ({ appSecret: randomHex(), paystackSecretKey: `sk_test_${randomHex()}` });

const randomKey = () => randomBytes(SECRET_BYTES).toString('base64url');

const randomHex = () => randomBytes(SECRET_BYTES).toString('hex');

function parseSecrets(file: string, text: string): KnownSecrets {
  try {
    const { appSecret, paystackSecretKey, vapidPrivateKey, ledgerSigningKey } = JSON.parse(text) as Partial<Secrets>;
    if (appSecret && paystackSecretKey) return { appSecret, paystackSecretKey, vapidPrivateKey, ledgerSigningKey };
  } catch {
    // Reported below: the reader needs the name of the file, not the parser's view of it.
  }
  throw new LauncherError(`${file} is damaged. Put it back from a copy; without it no player can log in any more.`);
}
