import { Injectable } from '@nestjs/common';
import { type SigningKey, signingKeyOf } from '@sabi50/transparency/signed-note';
import { Config } from '../../platform/config.js';
import { derivedKey } from '../../platform/derived-key.js';

/** The key that checkpoints are signed with: LEDGER_SIGNING_KEY, else one that follows from APP_SECRET. */
@Injectable()
export class LogSigningKey {
  private readonly seed: Buffer;

  constructor({ LEDGER_SIGNING_KEY: given, APP_SECRET }: Config) {
    this.seed = given ? Buffer.from(given, 'base64url') : derivedKey(APP_SECRET, 'sabi50/log-signing-key').export();
  }

  /** As the key of the log of this origin. */
  of(origin: string): SigningKey {
    return signingKeyOf(origin, 'note', this.seed);
  }
}
