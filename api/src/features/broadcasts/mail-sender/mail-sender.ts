import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { type MailSenderView, type MailTls } from '@sabi50/contracts/broadcast-views';
import { type Config } from '../../../platform/config.js';

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
