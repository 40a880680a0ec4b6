import { setTimeout as sleep } from 'node:timers/promises';
import { type Stage } from '@sabi50/proof/stage/stage';

/** A mail as the mail catcher keeps it. */
export interface CaughtMail {
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  /** By `contentId` the HTML shows them. */
  readonly attachments?: readonly { readonly contentType: string; readonly contentId?: string }[];
}

const LOOK_EVERY_MS = 150;
const WAIT_MAX_MS = 20_000;

/**
 * The newest mail of this subject to an address.
 * @throws Error when none came within 20 s
 */
export async function mailTo(product: Stage, address: string, subject: string): Promise<CaughtMail> {
  const url = `${product.env['MAIL_URL'] ?? ''}/email?headers.to=${encodeURIComponent(address)}`;
  for (const giveUpAt = Date.now() + WAIT_MAX_MS; Date.now() < giveUpAt;) {
    const mails = (await (await fetch(url)).json()) as readonly CaughtMail[];
    const found = mails.findLast((mail) => mail.subject === subject);
    if (found) return found;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`No mail "${subject}" reached ${address}`);
}
