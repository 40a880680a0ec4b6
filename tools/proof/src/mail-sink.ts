import { type Socket } from 'node:net';
import { type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail that the sink accepted, or took whole without saying so. */
export interface SunkMail {
  readonly recipient: string;
  readonly messageId: string;
  readonly subject: string;
  /** Stored on request. */
  readonly source: string;
}

/** What the sink does wrong while it is set. */
export interface MailFaults {
  /** Said to everybody who connects, such as `[421, 'closing']`. */
  readonly connection?: readonly [code: number, text: string];
  /** Said to senders. */
  readonly sender?: readonly [code: number, text: string];
  /** Said to recipients for whom it answers something. */
  readonly recipient?: (address: string) => readonly [code: number, text: string] | null;
  /** Said after the mail itself. */
  readonly content?: readonly [code: number, text: string];
  /** Waits so long before the answer to a mail, ms. */
  readonly slowMs?: number;
  /** Takes the mail and ends the connection instead of answering. */
  readonly isAnswerLost?: (address: string) => boolean;
}

/** A real SMTP server that keeps or counts what it gets, with faults that can be switched. */
export class MailSink {
  readonly mails: SunkMail[] = [];
  faults: MailFaults = {};
  /** Run before each mail is accepted. */
  beforeAccept: (recipient: string) => void = () => undefined;
  private server: SMTPServer | null = null;
  private readonly sockets = new Map<number, Socket>();

  private constructor(private readonly keepsSources: boolean) {}

  /** Starts on a free port unless one is given. */
  static async start({ port = 0, keepsSources = false }: { port?: number; keepsSources?: boolean } = {}) {
    const sink = new MailSink(keepsSources);
    await sink.open(port);
    return sink;
  }

  port = 0;

  /** Bytes that a mail may have, announced to each client; undefined: any number. Holds from the next `open` on. */
  sizeMax: number | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get isOpen(): boolean {
    return this.server !== null;
  }

  /** How many mails each address got. */
  countByRecipient(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { recipient } of this.mails) counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
    return counts;
  }

  /** Opens again on the same port after `close`. */
  async open(port = this.port): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      maxClients: 200,
      ...(this.sizeMax !== undefined && { size: this.sizeMax }),
      onConnect: (_session, next) => next(refusal(this.faults.connection)),
      onMailFrom: (_address, _session, next) => next(refusal(this.faults.sender)),
      onRcptTo: ({ address }, _session, next) => next(refusal(this.faults.recipient?.(address))),
      onData: (content, session, next) => {
        this.receive(content, session).then(
          (error) => error !== 'unanswered' && next(error),
          (error: Error) => next(error),
        );
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      this.sockets.set(socket.remotePort ?? 0, socket);
      // Three small answers to pipelined commands would wait for each other (40 ms).
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail sink has no port');
    this.port = address.port;
    this.server = server;
  }

  /** Ends every connection and listens no more. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets.values()) socket.destroy();
    this.sockets.clear();
    if (server) await new Promise<void>((closed) => server.close(() => closed()));
  }

  private async receive(content: Readable, session: SMTPServerSession): Promise<Error | null | 'unanswered'> {
    const source = await textOf(content);
    const { faults } = this;
    const recipient = session.envelope.rcptTo[0]?.address ?? '';
    if (faults.slowMs !== undefined) await sleep(faults.slowMs);
    if (faults.content) return refusal(faults.content);
    this.beforeAccept(recipient);
    this.mails.push({
      recipient,
      messageId: headerOf(source, 'message-id'),
      subject: headerOf(source, 'subject'),
      source: this.keepsSources ? source : '',
    });
    if (!faults.isAnswerLost?.(recipient)) return null;
    this.sockets.get(session.remotePort)?.destroy();
    return 'unanswered';
  }
}

function refusal(said: readonly [code: number, text: string] | null | undefined): Error | null {
  return said ? Object.assign(new Error(said[1]), { responseCode: said[0] }) : null;
}

async function textOf(content: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: *(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .trim() ?? '';
