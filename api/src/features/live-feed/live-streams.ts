import { type ServerResponse } from 'node:http';
import { type LiveEventName, type LiveEventView } from '@sabi50/contracts/live-events';
import { type Session, SessionStore } from '../../platform/http/sessions/session-store.js';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Logger } from 'pino';
import {
  LIVE_HEARTBEAT_MS,
  LIVE_SESSION_CHECK_MS,
  LIVE_STREAMS_MAX,
  LIVE_STREAMS_PER_PLAYER_MAX,
} from '@sabi50/contracts/limits';
import { DomainError } from '../../kernel/domain-error.js';
import { NOTIFICATIONS_CHANNEL, unpackNotifications } from '../../platform/live/live-notifications.js';
import { LiveUpdates } from '../../platform/live/live-updates.js';
import { LOGGER } from '../../platform/logger.js';

/** Notifications are a few bytes; a browser that lets this much pile up is gone. */
const UNREAD_BYTES_MAX = 65_536;

/** Come back after 3 to 8 s: when a process goes, its browsers do not return all in the same moment. */
const RETRY_MS = { least: 3_000, spread: 5_000 };

const RETRY_WHEN_REPLACED_MS = 60_000;
const KEEP_ALIVE_PROBE_MS = 30_000;

/** One browser that listens: server-sent events, written as they come. */
class LiveStream {
  constructor(
    readonly session: Session,
    private readonly raw: ServerResponse,
  ) {}

  /** @param headers what every answer of the API carries */
  open(headers: Readonly<Record<string, unknown>>): void {
    const { raw } = this;
    // Silent for 25 s at a time, which for any other connection means that nobody is there.
    raw.socket?.setTimeout(0).setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_PROBE_MS);
    raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither kept nor packed nor gathered on the way: an event is of use at once or not at all.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // The connection ends with the stream, so that a server that stops has nothing to wait for.
      connection: 'close',
    });
    this.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
  }

  send(name: LiveEventName, data: LiveEventView): void {
    this.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, so that nobody on the way takes the silence for an end. */
  beat(): void {
    this.write(':\n\n');
  }

  /** @param replaced by a newer one of the same player: two must not take each other's place for ever */
  end({ replaced = false } = {}): void {
    this.raw.end(replaced ? `retry: ${RETRY_WHEN_REPLACED_MS}\n\n` : undefined);
  }

  private write(text: string): void {
    if (this.raw.writableLength > UNREAD_BYTES_MAX) this.raw.destroy();
    else this.raw.write(text);
  }
}

/** The event streams that this process holds open, by player (rule data/live). */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly byPlayer = new Map<string, Set<LiveStream>>();
  private count = 0;
  private closed = false;
  private readonly endings: (() => void)[] = [];

  constructor(
    private readonly live: LiveUpdates,
    private readonly sessions: SessionStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Opens a stream of a player's own notifications; it ends with its session, with this process, or when the player opens too
   * many.
   * @throws DomainError SERVICE_BUSY when this process holds as many as it may, or stops
   */
  open(session: Session, raw: ServerResponse, headers: Readonly<Record<string, unknown>>): void {
    if (this.closed || this.count >= LIVE_STREAMS_MAX) throw new DomainError('SERVICE_BUSY');
    this.begin();
    const stream = new LiveStream(session, raw);
    const own = this.byPlayer.get(session.userId) ?? new Set();
    this.byPlayer.set(session.userId, own.add(stream));
    this.count += 1;
    raw.once('close', () => this.forget(stream));
    raw.on('error', () => undefined);
    // A phone that changed networks leaves streams behind that look open for minutes.
    const [oldest] = own;
    if (own.size > LIVE_STREAMS_PER_PLAYER_MAX) oldest?.end({ replaced: true });
    stream.open(headers);
  }

  /** Writes a heartbeat to every stream. */
  beat(): void {
    for (const stream of this.all()) stream.beat();
  }

  /** Ends the streams whose session has ended. */
  async endWithSessions(): Promise<void> {
    const streams = this.all();
    if (streams.length === 0) return;
    const living = await this.sessions.stillLiving([...new Set(streams.map(({ session }) => session.idHash))]);
    for (const stream of streams) if (!living.has(stream.session.idHash)) stream.end();
  }

  /** Before the server closes: it waits for open responses, and these would never end. */
  onModuleDestroy(): void {
    this.closed = true;
    for (const end of this.endings) end();
    for (const stream of this.all()) stream.end();
  }

  /** Nothing is listened to before the first browser listens. */
  private begin(): void {
    if (this.endings.length > 0) return;
    const beating = setInterval(() => this.beat(), LIVE_HEARTBEAT_MS).unref();
    const checking = setInterval(() => void this.check(), LIVE_SESSION_CHECK_MS).unref();
    this.endings.push(
      this.live.listen(NOTIFICATIONS_CHANNEL, (message) => this.deliver(message)),
      () => clearInterval(beating),
      () => clearInterval(checking),
    );
  }

  /** While the database is away nobody can say which sessions live: the streams stay, and are looked at a minute later. */
  private async check(): Promise<void> {
    await this.endWithSessions().catch((error: unknown) => this.log.warn({ err: error }, 'sessions cannot be checked'));
  }

  private deliver(message: string): void {
    if (this.count === 0) return;
    for (const { topic, userId, ...data } of unpackNotifications(message)) {
      for (const stream of this.byPlayer.get(userId) ?? []) stream.send(topic, data);
    }
  }

  private forget(stream: LiveStream): void {
    const { userId } = stream.session;
    const own = this.byPlayer.get(userId);
    if (!own?.delete(stream)) return;
    this.count -= 1;
    if (own.size === 0) this.byPlayer.delete(userId);
  }

  private all(): LiveStream[] {
    return [...this.byPlayer.values()].flatMap((streams) => [...streams]);
  }
}
