import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { derivedKey } from '../../../platform/derived-key.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets that have to be read again, encrypted at rest: AES-256-GCM under a key that is derived from APP_SECRET, bound
 * to the account, so that a stolen table, or a row copied to another account, opens nothing.
 */
export class SealedSecrets {
  private readonly key: KeyObject;

  constructor(appSecret: string) {
    this.key = derivedKey(appSecret, 'sabi50/second-factor/v1');
  }

  seal(userId: string, secret: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** The secret; null when it was sealed under another key, for another account, or changed since. */
  open(userId: string, sealed: Buffer): string | null {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(userId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      return null;
    }
  }
}
