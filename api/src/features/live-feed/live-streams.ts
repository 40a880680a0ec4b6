import { type ServerResponse } from 'node:http';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Logger } from 'pino';
import {
  LIVE_HEARTBEAT_MS,
  LIVE_SESSION_CHECK_MS,
  LIVE_STREAMS_MAX,
  LIVE_STREAMS_PER_PLAYER_MAX,
} from '@sabi50/contracts/limits';
import { DomainError } from '../../kernel/domain-error.js';
import { type Session, SessionStore } from '../../platform/http/sessions/session-store.js';
import { NOTIFICATIONS_CHANNEL, unpackNotifications } from '../../platform/live/live-notifications.js';
import { LiveUpdates } from '../../platform/live/live-updates.js';
import { LOGGER } from '../../platform/logger.js';
import { LiveStream } from './live-stream.js';

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
