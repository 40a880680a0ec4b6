import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import webPush from 'web-push';
import { type NoticeMessage } from '@sabi50/contracts/push-views';
import { Clock } from '../../../platform/clock.js';
import { isPushEndpoint } from '../own-device/push-endpoint.rules.js';
import { retryAfterMs } from './retry.rules.js';

interface VapidKeyPair {
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

const ANSWER_WITHIN_MS = 10_000;

/** Where a browser gets its notices, and what they are encrypted with. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * What the push service said. `gone`: the subscription is over; `later`: it may take the notice another time; `refused`: never.
 */
export type Handed =
  | { readonly outcome: 'taken' | 'gone' | 'refused' }
  | { readonly outcome: 'later'; readonly retryAfterMs: number | null };

/** Hands notices to push services: encrypted for the browser alone (RFC 8291), signed with our key (RFC 8292). */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: VapidKeys,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @param expiresAt until when the service keeps it for a phone that is off; a newer one of its kind takes its place */
  async send({ endpoint, ...keys }: Subscription, message: NoticeMessage, expiresAt: Date): Promise<Handed> {
    const { pair } = this.keys;
    if (!pair || !isPushEndpoint(endpoint, this.config.PUSH_SERVICES)) return { outcome: 'refused' };
    const now = this.clock.now();
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${this.config.SUPPORT_ADDRESS}`, ...pair },
      TTL: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)),
      urgency: message.kind === 'draw' ? 'normal' : 'high',
      topic: message.kind,
    });
    // A redirect would lead to an address that nobody checked.
    const request = { method: 'POST', redirect: 'manual', body, headers: headers as Record<string, string> } as const;
    const answer = await fetch(endpoint, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
      () => null,
    );
    await answer?.body?.cancel().catch(() => undefined);
    return handed(answer, now);
  }
}

function handed(answer: Response | null, now: Date): Handed {
  if (answer === null) return { outcome: 'later', retryAfterMs: null };
  const { status, ok, headers } = answer;
  if (ok) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500)
    return { outcome: 'later', retryAfterMs: retryAfterMs(headers.get('retry-after'), now) };
  return { outcome: 'refused' };
}
