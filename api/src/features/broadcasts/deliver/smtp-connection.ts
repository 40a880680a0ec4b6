import { Readable } from 'node:stream';
import NodemailerConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

const CHUNK_BYTES = 64 * 1_024;

/** Where the mail server is, and how long it may take. */
export interface MailServerOptions {
  readonly connection: SMTPConnectionOptions;
  /** Null: the server wants no login. */
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** Longest time for handing one mail over, ms. */
  readonly handOverMs: number;
}

export interface Envelope {
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
