import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ROUTES } from '@sabi50/contracts/routes';
import { Config } from '../../../platform/config.js';

/** What a link says: whose it is, and which broadcast it came with. */
export interface UnsubscribeClaim {
  readonly userId: string;
  readonly broadcastId: string;
}

const TOKEN = /^([\w-]{22})\.([\w-]{22})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/**
 * The signed tokens of the links by which readers end broadcasts. They do not expire: an old mail's link must work, and all
 * it can do is to stop mails to its own reader.
 */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly config: Config) {}

  /** The absolute address of one reader's link. */
  urlFor(claim: UnsubscribeClaim): string {
    return `${this.config.PUBLIC_URL}${ROUTES.unsubscribe}?token=${this.write(claim)}`;
  }

  write({ userId, broadcastId }: UnsubscribeClaim): string {
    const said = `${packed(userId)}.${packed(broadcastId)}`;
    return `${said}.${this.signatureOf(said).toString('base64url')}`;
  }

  /** What a token says; null when it is none of ours. */
  read(token: string): UnsubscribeClaim | null {
    const [, user = '', broadcast = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (signature === '') return null;
    const given = Buffer.from(signature, 'base64url');
    const ours = this.signatureOf(`${user}.${broadcast}`);
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
    return { userId: unpacked(user), broadcastId: unpacked(broadcast) };
  }

  private signatureOf(said: string): Buffer {
    return createHmac('sha256', `unsubscribe:${this.config.APP_SECRET}`)
      .update(said)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }
}

const packed = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function unpacked(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
