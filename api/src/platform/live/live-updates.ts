import { DedicatedConnection } from '../postgres/dedicated-connection.js';
import { type Database } from '../postgres/database.js';
import { type Redis } from 'ioredis';

/**
 * Short messages from any process to all: notifications that something changed. They may be lost, so listeners
 * also poll now and then.
 */
export abstract class LiveUpdates {
  abstract publish(channel: string, message: string): Promise<void>;
  /** Answers a function that ends listening. */
  abstract listen(channel: string, listener: (message: string) => void): () => void;
  abstract close(): Promise<void>;
}

const CHANNEL = 'sabi50_live';

/** Live updates through LISTEN/NOTIFY: one listening connection a process, one Postgres channel for all of ours. */
export class PostgresLiveUpdates extends LiveUpdates {
  private readonly listeners = new Map<string, Set<(message: string) => void>>();
  private readonly connection: DedicatedConnection;

  constructor(private readonly database: Database) {
    super();
    this.connection = new DedicatedConnection(database.connectionString, {
      name: 'sabi50 live updates',
      reopens: true,
      prepare: async (client) => {
        client.on('notification', ({ payload }) => this.deliver(payload ?? ''));
        await client.query(`listen ${CHANNEL}`);
      },
    });
  }

  override async publish(channel: string, message: string): Promise<void> {
    await this.database.query('select pg_notify($1, $2)', [CHANNEL, `${channel} ${message}`]).catch(() => undefined);
  }

  override listen(channel: string, listener: (message: string) => void): () => void {
    if (this.listeners.size === 0) this.connection.openInTime();
    const listeners = this.listeners.get(channel) ?? new Set();
    listeners.add(listener);
    this.listeners.set(channel, listeners);
    return () => listeners.delete(listener);
  }

  override close(): Promise<void> {
    return this.connection.close();
  }

  private deliver(payload: string): void {
    const space = payload.indexOf(' ');
    const message = payload.slice(space + 1);
    for (const listener of this.listeners.get(payload.slice(0, space)) ?? []) listener(message);
  }
}

const PREFIX = 'sabi50:live:';

/** Live updates through Redis publish/subscribe; ioredis re-connects and re-subscribes automatically. */
export class RedisLiveUpdates extends LiveUpdates {
  private readonly listeners = new Map<string, Set<(message: string) => void>>();
  private readonly subscriber: Redis;

  constructor(private readonly redis: Redis) {
    super();
    this.subscriber = redis.duplicate({ maxRetriesPerRequest: null });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(message);
    });
  }

  override async publish(channel: string, message: string): Promise<void> {
    await this.redis.publish(PREFIX + channel, message).catch(() => undefined);
  }

  override listen(channel: string, listener: (message: string) => void): () => void {
    const key = PREFIX + channel;
    const listeners = this.listeners.get(key) ?? new Set();
    if (listeners.size === 0) void this.subscriber.subscribe(key).catch(() => undefined);
    listeners.add(listener);
    this.listeners.set(key, listeners);
    return () => listeners.delete(listener);
  }

  override async close(): Promise<void> {
    this.subscriber.disconnect();
  }
}
