import { setTimeout as sleep } from 'node:timers/promises';
import { type Sql, Database } from '../../../platform/postgres/database.js';
import { Readable } from 'node:stream';
import NodemailerConnection from 'nodemailer/lib/smtp-connection';
import { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { Config } from '../../../platform/config.js';

/** So often in a second a process asks for its next share. */
const SHARES_PER_SECOND = 10;

/**
 * Keeps the rate of mails to one server. The row in the database is the server's, so that all workers and all broadcasts
 * together keep it (rule mails/rate): none starts with a window of its own, and none uses up another's. What a process
 * that died had reserved is lost time, nothing more.
 */
class MailRateLimiter {
  private slots: number[] = [];
  private asking: Promise<void> | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly server: string,
    /** Mails a second; 0: as fast as it goes. */
    private readonly ratePerSecond: number,
  ) {}

  /** Resolves when the next mail may leave. */
  async turn(): Promise<void> {
    if (this.ratePerSecond === 0) return;
    let slot = this.slots.shift();
    while (slot === undefined) {
      this.asking ??= this.reserve().finally(() => (this.asking = null));
      await this.asking;
      slot = this.slots.shift();
    }
    const waitMs = slot - performance.now();
    if (waitMs > 0) await sleep(waitMs);
  }

  private async reserve(): Promise<void> {
    const count = Math.max(1, Math.floor(this.ratePerSecond / SHARES_PER_SECOND));
    const gapMs = 1_000 / this.ratePerSecond;
    // The clock of the database counts, since the workers' clocks differ; an idle server saves up no turns.
    const [row] = await this.sql.query<{ wait_ms: number }>(
      `insert into mail_server_pace as p (server, free_at)
       values ($1, clock_timestamp() + $2::float8 * interval '1 millisecond')
       on conflict (server) do update
         set free_at = greatest(p.free_at, clock_timestamp()) + $2::float8 * interval '1 millisecond'
       returning extract(epoch from p.free_at - clock_timestamp())::float8 * 1000 - $2::float8 as wait_ms`,
      [this.server, count * gapMs],
    );
    const firstAt = performance.now() + (row?.wait_ms ?? 0);
    this.slots.push(...Array.from({ length: count }, (_, index) => firstAt + index * gapMs));
  }
}

const CHUNK_BYTES = 64 * 1_024;

/** Where the mail server is, and how long it may take. */
interface MailServerOptions {
  readonly connection: SMTPConnectionOptions;
  /** Null: the server wants no login. */
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** Longest time for handing one mail over, ms. */
  readonly handOverMs: number;
}

interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** A mail was not accepted; what is known about it is in the fields. */
export class HandOverError extends Error {
  override readonly name = 'HandOverError';
  constructor(
    cause: Error,
    /** The whole mail was on its way already: without a reply nobody knows whether it arrived. */
    readonly handedOver: boolean,
    /** This connection had accepted mails before. */
    readonly isUsedConnection: boolean,
  ) {
    super(cause.message, { cause });
  }
}

/**
 * One connection to the mail server, for one mail at a time. It knows whether a mail was already on its way when
 * something went wrong, which a pool of the mail library does not.
 */
export class SmtpConnection {
  private connection: NodemailerConnection | null = null;
  private accepted = 0;

  constructor(private readonly options: MailServerOptions) {}

  /**
   * Connects and logs in, unless that is done. Nothing is lost if it fails.
   * @throws the transport's error
   */
  async ready(): Promise<void> {
    if (this.connection) return;
    const connection = new NodemailerConnection(this.options.connection);
    const gone = (): void => {
      if (this.connection === connection) this.connection = null;
    };
    // The errors of a mail come with its own callback.
    connection.on('error', gone);
    connection.on('end', gone);
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error?: Error | null) => (error ? reject(error) : resolve()));
    });
    const { auth } = this.options;
    if (auth) {
      await new Promise<void>((resolve, reject) => {
        connection.login({ credentials: { ...auth } }, (error) => (error ? reject(error) : resolve()));
      }).catch((error: unknown) => {
        connection.close();
        throw error;
      });
    }
    this.connection = connection;
    this.accepted = 0;
  }

  /**
   * Resolves when the server has accepted the mail.
   * @throws HandOverError
   */
  async send({ from, to }: Envelope, message: readonly Buffer[]): Promise<void> {
    const { connection } = this;
    const content = new HandedOver(message);
    const isUsed = this.accepted > 0;
    if (!connection) throw new HandOverError(new Error('The connection is closed'), false, isUsed);
    const late = setTimeout(() => this.invalidate(), this.options.handOverMs);
    try {
      await handOver(connection, { from, to, size: sizeOf(message) }, content);
      this.accepted += 1;
    } catch (error) {
      await this.forget(connection);
      throw new HandOverError(error as Error, content.isComplete, isUsed);
    } finally {
      clearTimeout(late);
    }
  }

  /** A refused recipient leaves a transaction open, which the next mail must not find. */
  private async forget(connection: NodemailerConnection): Promise<void> {
    if (this.connection !== connection) return;
    await new Promise<void>((done) => {
      connection.once('end', done);
      connection.reset((error) => {
        if (error) this.invalidate();
        done();
      });
    });
  }

  /** Ends the connection politely; it opens again when needed. */
  quit(): void {
    this.connection?.quit();
    this.connection = null;
  }

  /** Ends the connection at once. */
  invalidate(): void {
    this.connection?.close();
    this.connection = null;
  }
}

function handOver(
  connection: NodemailerConnection,
  { from, to, size }: Envelope & { readonly size: number },
  content: Readable,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    // A connection that we end ourselves calls nobody back; any other says first what went wrong.
    const ended = (): void => void setImmediate(() => reject(new Error('The connection was closed')));
    connection.once('end', ended);
    connection.send({ from, to: [to], size }, content, (error) => {
      connection.off('end', ended);
      if (error) reject(error);
      else resolve();
    });
  });
}

const sizeOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/**
 * The mail as a stream that knows whether its last byte was taken: until then the server cannot have accepted it, since the
 * end of the mail comes after that (RFC 5321, section 4.1.1.4). Pieces that many mails share are not copied.
 */
class HandedOver extends Readable {
  isComplete = false;
  private readonly chunks: readonly Buffer[];
  private next = 0;

  constructor(message: readonly Buffer[]) {
    super();
    this.chunks = message.flatMap(chunksOf);
  }

  override _read(): void {
    const chunk = this.chunks[this.next] ?? null;
    this.next += 1;
    this.isComplete = this.next >= this.chunks.length;
    this.push(chunk);
    if (this.isComplete && chunk) this.push(null);
  }
}

/** So that a large mail neither fills the memory of the connection nor holds up the others. */
const chunksOf = (piece: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(piece.length / CHUNK_BYTES) }, (_, index) =>
    piece.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );

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
