import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/postgres/database.js';
import { MailLane, type MailServerOptions } from './mail-lane.js';
import { MailPace } from './mail-pace.js';

const CONNECT_MS = 10_000;
/** Connections are kept so long for the next broadcast. */
const IDLE_MS = 5_000;

/**
 * The mail server as this process uses it: a fixed number of lanes, shared in turn by all broadcasts, and the pace that all
 * processes keep together.
 */
@Injectable()
export class MailServer implements OnApplicationShutdown {
  readonly lanesCount: number;
  private readonly options: MailServerOptions;
  private readonly pace: MailPace;
  private readonly free: MailLane[];
  private readonly waiting: ((lane: MailLane) => void)[] = [];
  private idle: NodeJS.Timeout | undefined;

  constructor(config: Config, database: Database) {
    this.options = optionsOf(config);
    const { host, port } = this.options.connection;
    this.pace = new MailPace(database, `${host}:${port ?? ''}`, config.MAIL_RATE_PER_SECOND);
    this.lanesCount = config.MAIL_CONNECTIONS;
    this.free = Array.from({ length: this.lanesCount }, () => new MailLane(this.options));
  }

  /** Lends a lane for one mail, in the order of asking. */
  async withLane<T>(work: (lane: MailLane) => Promise<T>): Promise<T> {
    clearTimeout(this.idle);
    const lane = this.free.pop() ?? (await new Promise<MailLane>((lent) => this.waiting.push(lent)));
    try {
      return await work(lane);
    } finally {
      this.giveBack(lane);
    }
  }

  /** Resolves when the next mail may leave. */
  turn(): Promise<void> {
    return this.pace.turn();
  }

  /** Whether the server lets us in. @throws the transport's error */
  async probe(): Promise<void> {
    const lane = new MailLane(this.options);
    try {
      await lane.ready();
    } finally {
      lane.quit();
    }
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    for (const lane of this.free) lane.quit();
  }

  private giveBack(lane: MailLane): void {
    const next = this.waiting.shift();
    if (next) return next(lane);
    this.free.push(lane);
    if (this.free.length < this.lanesCount) return;
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
