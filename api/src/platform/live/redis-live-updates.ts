import { type Redis } from 'ioredis';
import { LiveUpdates } from './live-updates.js';

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
