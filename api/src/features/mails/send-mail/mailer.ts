import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Config } from '../../../platform/config.js';
import { LOGO_FILE } from '../../../platform/mail-layout/mail-logo.js';
import { type RenderedMail } from '../templates/mail-frame.js';

const TIMEOUT_MS = 10_000;
const CONNECTIONS_MAX = 3;

/** Hands mails to the SMTP server of `SMTP_URL`. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(private readonly config: Config) {
    this.domain = new URL(config.PUBLIC_URL).hostname;
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * Resolves when the server has taken the mail. The same id always gives the same Message-ID, so that a mail that was
   * sent twice after a lost reply can be recognised.
   * @throws the transport's error, with `responseCode` when the server answered
   */
  async send(id: string, to: string, { subject, html, text }: RenderedMail): Promise<void> {
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      // As an object, so that no address list is ever parsed out of it.
      to: { name: '', address: to },
      messageId: `<${id}@${this.domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject,
      html,
      text,
      attachments: [LOGO_FILE],
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
