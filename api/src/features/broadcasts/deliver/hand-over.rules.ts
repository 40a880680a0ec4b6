import { type RecipientStatus } from '@sabi50/contracts/broadcast-views';
import { type MailReply, speaksOfUs } from '../../../platform/mail-replies.rules.js';
import { UNPRINTABLE } from '../../../kernel/text.js';

const MINUTE_MS = 60_000;
/** After the first, second, ... try that the server put off; the fifth is the last. */
const RETRY_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];
const REPLY_LENGTH_MAX = 200;
const UNKNOWN_ADDRESS_REPLIES = new Set([550, 551, 553]);
/** Enhanced status codes (RFC 3463): 5.1.x is about the address; a reply without one is taken by its number. */
const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

/** From the beginning of a word on: looked for at each of its letters, a long word would be read again and again. */
const ADDRESS = /(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/g;
const UNSEEN = new RegExp(`[${UNPRINTABLE}]+`, 'g');

/** How a try ended that the server did not accept. */
export interface FailedHandOver extends MailReply {
  /** The transport's own word, such as ETIMEDOUT. */
  readonly code?: string;
  /** Whether the mail itself was already on its way. */
  readonly handedOver: boolean;
  /** Tries so far, this one included. */
  readonly attempts: number;
}

/** What becomes of a recipient after a try. */
export interface Settlement {
  readonly status: Extract<RecipientStatus, 'sent' | 'queued' | 'deferred' | 'bounced' | 'failed' | 'in-doubt'>;
  /** For queued and deferred ones. */
  readonly nextTryAt: Date | null;
  /** What the mail server said. */
  readonly reply: string | null;
  /** What we say of it: the code of a message. */
  readonly replyCode?: string;
  /** 1 when the try counts, 0 when it was about the server and not about this recipient. */
  readonly tries: 0 | 1;
}

/** `isServerFailure`: the server as a whole cannot be used, as far as this try can tell. */
export interface Judgement {
  readonly settlement: Settlement;
  readonly isServerFailure: boolean;
}

/**
 * What a try that was not accepted means: for good (5xx), for now (4xx), for the whole server (no reply, or one that speaks of us), or unknown, when the connection was lost after the mail was handed over: such a one is never sent again by
 * itself, and whatever lost it would lose the next ones as well.
 */
export function judge(failed: FailedHandOver, now: Date): Judgement {
  const { responseCode, handedOver, attempts } = failed;
  const reply = replyOf(failed);
  if (responseCode === undefined && handedOver)
    return { settlement: { status: 'in-doubt', nextTryAt: null, reply, tries: 1 }, isServerFailure: true };
  if (responseCode === undefined || speaksOfUs(failed))
    return { settlement: notTried(reply, now), isServerFailure: true };
  if (responseCode < 500) {
    const pauseMs = RETRY_AFTER_MS[attempts - 1];
    if (pauseMs === undefined) return recipient({ status: 'failed', nextTryAt: null, reply, tries: 1 });
    return recipient({ status: 'deferred', nextTryAt: new Date(now.getTime() + pauseMs), reply, tries: 1 });
  }
  const status = isAddressUnknown(failed) ? 'bounced' : 'failed';
  return recipient({ status, nextTryAt: null, reply, tries: 1 });
}

/** As if the mail had not been tried: the server as a whole refused. */
export const notTried = (reply: string | null, now: Date): Settlement => ({
  status: 'queued',
  nextTryAt: now,
  reply,
  tries: 0,
});

const recipient = (settlement: Settlement): Judgement => ({ settlement, isServerFailure: false });

function isAddressUnknown({ responseCode = 0, response = '', command }: FailedHandOver): boolean {
  const enhanced = ENHANCED.exec(response)?.[1];
  return (
    command === 'RCPT TO' &&
    UNKNOWN_ADDRESS_REPLIES.has(responseCode) &&
    (enhanced === undefined || enhanced.startsWith('5.1.'))
  );
}

/** So many refusals in a row, without one mail accepted, are about us whatever they say (rule mails/server-away). */
export const REFUSALS_IN_A_ROW_MAX = 20;

/** Whether the server refused a mail for good; one that could not be written was never shown to it. */
export const isRefusal = ({ status, replyCode }: Settlement): boolean =>
  replyCode === undefined && (status === 'bounced' || status === 'failed');

/** What the server said, without addresses: they stay in the accounts alone. */
export function replyOf({ response, code }: Pick<FailedHandOver, 'response' | 'code'>): string | null {
  const said = response ?? code;
  return said === undefined ? null : said.replace(ADDRESS, '...').replace(UNSEEN, ' ').slice(0, REPLY_LENGTH_MAX);
}
