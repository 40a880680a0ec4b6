import { createHmac, hkdfSync } from 'node:crypto';

/** Keyed hashes of names and addresses: equal for equal input, telling nothing without APP_SECRET (decision D18). */
export class BlindKeys {
  private readonly key: Buffer;

  constructor(appSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'sabi50/blind-keys/v1', 32));
  }

  of(kind: 'account' | 'name' | 'address' | 'email', value: string): string {
    return createHmac('sha256', this.key).update(`${kind}\n${value}`).digest('base64url');
  }
}
