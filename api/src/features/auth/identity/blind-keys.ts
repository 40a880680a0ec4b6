import { createHmac, type KeyObject } from 'node:crypto';
import { derivedKey } from '../../../platform/derived-key.js';

/** What a key stands for; equal values of different kinds have different keys. */
type BlindKeyKind =
  'account' | 'name' | 'address' | 'network' | 'device' | 'email' | 'mobile' | 'second-factor' | 'recovery-code';

/**
 * Keyed hashes of names and addresses: equal for equal input, telling nothing without APP_SECRET
 * (rule accounts/lock-out).
 */
export class BlindKeys {
  private readonly key: KeyObject;

  constructor(appSecret: string) {
    this.key = derivedKey(appSecret, 'sabi50/blind-keys/v1');
  }

  of(kind: BlindKeyKind, value: string): string {
    return createHmac('sha256', this.key).update(`${kind}\n${value}`).digest('base64url');
  }
}
