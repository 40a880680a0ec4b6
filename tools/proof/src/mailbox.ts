import { setTimeout as sleep } from 'node:timers/promises';
import { HttpClient } from './http-client.js';

interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text?: string;
  readonly to: readonly { readonly address: string }[];
}

const POLL_MS = 150;
const WAIT_MAX_MS = 60_000;

/** The web inbox of the mail catcher, read as a player reads their mail. */
export class Mailbox {
  private readonly http: HttpClient;

  constructor(baseUrl: string) {
    this.http = new HttpClient(baseUrl);
  }

  /**
   * The token of the newest link to `path` in a mail to `address`.
   * @throws Error when no such mail came within a minute
   */
  async tokenFor(address: string, path: string): Promise<string> {
    const giveUpAt = Date.now() + WAIT_MAX_MS;
    while (Date.now() < giveUpAt) {
      for (const mail of (await this.mailsTo(address)).toReversed()) {
        const token = new RegExp(`${path}\\?token=([\\w.~%-]+)`).exec(mail.text ?? '')?.[1];
        if (token) return decodeURIComponent(token);
      }
      await sleep(POLL_MS);
    }
    throw new Error(`No mail with a link to ${path} reached ${address} within ${WAIT_MAX_MS / 1_000} s`);
  }

  private async mailsTo(address: string): Promise<readonly CaughtMail[]> {
    const query = `/email?headers.to=${encodeURIComponent(address)}`;
    const { status, body } = await this.http.get<readonly CaughtMail[]>(query);
    return status === 200 ? body.filter(({ to }) => to.some((one) => one.address === address)) : [];
  }
}
