import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

export interface CaughtMail {
  /** The envelope's recipient. */
  readonly recipient: string;
  readonly mail: Email;
}

const WAIT_MAX_MS = 20_000;
const POLL_MS = 20;

/** A real SMTP server for specs: takes mails over the wire and keeps them, or refuses them as it is told. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  /** Answered to every recipient while set, such as `451 try again later`. */
  refusal: string | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(): Promise<MailCatcher> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port');
    const catcher = new MailCatcher(server, address.port);
    server.on('connection', (socket) => catcher.talk(socket));
    return catcher;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The first mail to this address whose subject matches, now or within 20 s. */
  async mailTo(recipient: string, subject: RegExp): Promise<Email> {
    for (const giveUpAt = Date.now() + WAIT_MAX_MS; Date.now() < giveUpAt; await sleep(POLL_MS)) {
      const found = this.mails.find((one) => one.recipient === recipient && subject.test(one.mail.subject ?? ''));
      if (found) return found.mail;
    }
    const subjects = this.mails.map((one) => `${one.recipient}: ${one.mail.subject}`).join('\n');
    throw new Error(`No mail to ${recipient} about ${subject}; there are:\n${subjects}`);
  }

  /** The token of the link in such a mail. */
  async tokenTo(recipient: string, subject: RegExp): Promise<string> {
    const { text } = await this.mailTo(recipient, subject);
    const token = /\?token=([\w-]+)/.exec(text ?? '')?.[1];
    if (token === undefined) throw new Error(`No token in the mail to ${recipient}:\n${text}`);
    return token;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((closed) => this.server.close(closed));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let recipient = '';
    let data: string[] | null = null;
    say('220 catcher');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (data) {
        if (line !== '.') return void data.push(line.startsWith('.') ? line.slice(1) : line);
        void this.keep(recipient, data.join('\r\n')).then(() => say('250 taken'));
        data = null;
      } else if (/^rcpt to:/i.test(line)) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        say(this.refusal ?? '250 fine');
      } else if (/^data/i.test(line)) {
        data = [];
        say('354 go on');
      } else {
        say(/^quit/i.test(line) ? '221 bye' : '250 fine');
      }
    });
  }

  private async keep(recipient: string, source: string): Promise<void> {
    this.mails.push({ recipient, mail: await PostalMime.parse(source) });
  }
}
