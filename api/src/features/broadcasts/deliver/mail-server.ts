import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { Config } from '../../../platform/config.js';
import { Database } from '../../../platform/postgres/database.js';
import { MailRateLimiter } from './mail-rate-limiter.js';
import { type MailServerOptions, SmtpConnection } from './smtp-connection.js';

const CONNECT_MS = 10_000;
/** Connections are kept so long for the next broadcast. */
const IDLE_MS = 5_000;

/**
 * The mail server as this process uses it: a fixed number of connections, shared in turn by all broadcasts, and the
 * rate that all processes keep together.
 */
@Injectable()
export class MailServer implements OnApplicationShutdown {
  readonly connectionsCount: number;
  /** Mails refused since it last accepted one, of any broadcast of this process. */
  refusalsInARow = 0;
  private readonly options: MailServerOptions;
  private readonly rateLimiter: MailRateLimiter;
  private readonly free: SmtpConnection[];
  private readonly waiting: ((connection: SmtpConnection) => void)[] = [];
  private idle: NodeJS.Timeout | undefined;

  constructor(config: Config, database: Database) {
    this.options = optionsOf(config);
    const { host, port } = this.options.connection;
    this.rateLimiter = new MailRateLimiter(database, `${host}:${port ?? ''}`, config.MAIL_RATE_PER_SECOND);
    this.connectionsCount = config.MAIL_CONNECTIONS;
    this.free = Array.from({ length: this.connectionsCount }, () => new SmtpConnection(this.options));
  }

  /** Lends a connection for one mail, in the order of asking. */
  async withConnection<T>(work: (connection: SmtpConnection) => Promise<T>): Promise<T> {
    clearTimeout(this.idle);
    const connection = this.free.pop() ?? (await new Promise<SmtpConnection>((lent) => this.waiting.push(lent)));
    try {
      return await work(connection);
    } finally {
      this.giveBack(connection);
    }
  }

  /** Resolves when the next mail may leave. */
  turn(): Promise<void> {
    return this.rateLimiter.turn();
  }

  /** Whether the server lets us in. @throws the transport's error */
  async probe(): Promise<void> {
    const connection = new SmtpConnection(this.options);
    try {
      await connection.ready();
    } finally {
      connection.quit();
    }
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    for (const connection of this.free) connection.quit();
  }

  private giveBack(connection: SmtpConnection): void {
    const next = this.waiting.shift();
    if (next) return next(connection);
    this.free.push(connection);
    if (this.free.length < this.connectionsCount) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.free.forEach((one) => one.quit()), IDLE_MS).unref();
  }
}

function optionsOf({ SMTP_URL, MAIL_HAND_OVER_MS }: Config): MailServerOptions {
  const { auth, ...connection } = parseConnectionUrl(SMTP_URL);
  return {
    connection: {
      ...connection,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: MAIL_HAND_OVER_MS,
    },
    auth: auth?.user ? { user: auth.user, pass: auth.pass ?? '' } : null,
    handOverMs: MAIL_HAND_OVER_MS,
  };
}
