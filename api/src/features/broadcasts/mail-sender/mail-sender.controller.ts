import { Controller, Injectable } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { type MailSenderView, type MailTls } from '@sabi50/contracts/broadcast-views';
import { Config } from '../../../platform/config.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Database } from '../../../platform/postgres/database.js';

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

type SenderSettings = Omit<MailSenderView, 'lastSentAt' | 'lastFailedAt'>;
type Settings = Pick<Config, 'MAIL_FROM' | 'SMTP_URL' | 'MAIL_RATE_PER_SECOND' | 'MAIL_CONNECTIONS'>;

/** The operator's settings as staff may see them: never a name or a password. */
export function senderOf(settings: Settings): SenderSettings {
  const { MAIL_FROM, SMTP_URL, MAIL_RATE_PER_SECOND, MAIL_CONNECTIONS } = settings;
  const { auth, host, port, ...rest } = parseConnectionUrl(SMTP_URL);
  return {
    from: MAIL_FROM,
    // No mail of ours names another address for answers.
    replyTo: addressOf(MAIL_FROM),
    host: host ?? '',
    port: Number(port ?? (rest.secure ? SMTPS_PORT : SMTP_PORT)),
    tls: tlsOf(rest),
    isSignedIn: Boolean(auth?.user),
    ratePerSecond: MAIL_RATE_PER_SECOND,
    connections: MAIL_CONNECTIONS,
  };
}

const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** What the mail library reads of the address of the server, too. */
interface Encryption {
  readonly secure?: unknown;
  readonly requireTLS?: unknown;
  readonly ignoreTLS?: unknown;
}

function tlsOf({ secure, requireTLS, ignoreTLS }: Encryption): MailTls {
  if (secure) return 'always';
  if (requireTLS) return 'starttls';
  return ignoreTLS ? 'never' : 'where-offered';
}

interface Row extends Record<string, unknown> {
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
}

/** When the mail server last took a mail, and when one was last given up: mails about accounts, and broadcasts. */
@Injectable()
export class LastMails {
  constructor(private readonly database: Database) {}

  async find(): Promise<Pick<MailSenderView, 'lastSentAt' | 'lastFailedAt'>> {
    // Of broadcasts the one that began last is looked at: it sent the last of their mails, or soon will.
    const [row] = await this.database.query<Row>(
      `select greatest(
                (select sent_at from mail_progress where sent_at is not null order by sent_at desc limit 1),
                (select max(r.settled_at) from broadcast_recipients r
                  where r.status = 'sent' and r.broadcast_id =
                        (select id from broadcasts where started_at is not null order by started_at desc limit 1))
              ) as sent_at,
              greatest((select max(at) from failed_mails), (select max(at) from troubled_broadcast_mails)) as failed_at`,
    );
    return {
      lastSentAt: row?.sent_at?.toISOString() ?? null,
      lastFailedAt: row?.failed_at?.toISOString() ?? null,
    };
  }
}

@ApiTags('broadcasts')
@Controller()
export class MailSenderController {
  constructor(
    private readonly config: Config,
    private readonly lastMails: LastMails,
  ) {}

  /** By which settings mails leave, and when one last did; secrets are no part of it (rule mails/sender-shown). */
  @Endpoint('GET adminMailSender', {
    access: staff('broadcasts.view'),
    summary: 'The sender of mails: address, server, rate, encryption, last success and failure',
  })
  async sender(): Promise<MailSenderView> {
    return { ...senderOf(this.config), ...(await this.lastMails.find()) };
  }
}
