import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';

export interface VapidKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that notices are signed with (RFC 8292), as base64url; none where the operator set none. */
@Injectable()
export class VapidKeys {
  readonly pair: VapidKeyPair | null;

  constructor({ VAPID_PRIVATE_KEY: privateKey }: Config) {
    this.pair = privateKey === undefined ? null : { privateKey, publicKey: publicKeyOf(privateKey) };
  }
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}
