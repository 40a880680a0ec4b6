import { describe, expect, it } from '@jest/globals';
import { type EventStore, type RecordedEvent } from './event-store.js';
import { RegisteredEventStore, UnregisteredCategory, upcast } from './registered-event-store.js';

const stored = (schemaVersion: number, data: RecordedEvent['data']): RecordedEvent => ({
  id: 'e1',
  type: 'AnswerGiven',
  data,
  stream: 'quiz-1',
  revision: 0,
  position: '1',
  recordedAt: new Date(0),
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    actor: 'player:1',
    schemaVersion,
    occurredAt: '2026-01-01T00:00:00Z',
  },
});

const upcasters = {
  AnswerGiven: {
    1: (data: RecordedEvent['data']) => ({ ...data, latencyMs: Number(data['latencySeconds']) * 1_000 }),
    2: ({ latencySeconds: _dropped, ...data }: RecordedEvent['data']) => ({ ...data, device: 'unknown' }),
  },
};

describe('reading events of an older shape', () => {
  it('upcasts an event through every version up to the newest', () => {
    const event = upcast(stored(1, { latencySeconds: 3 }), upcasters);
    expect(event.data).toEqual({ latencyMs: 3_000, device: 'unknown' });
    expect(event.metadata.schemaVersion).toBe(3);
  });

  it('begins at the version that was stored', () => {
    expect(upcast(stored(2, { latencyMs: 1 }), upcasters).data).toEqual({ latencyMs: 1, device: 'unknown' });
  });

  it('leaves the newest version and other types as they are', () => {
    const newest = stored(3, { latencyMs: 1, device: 'x' });
    expect(upcast(newest, upcasters).data).toEqual(newest.data);
    expect(upcast({ ...newest, type: 'Other' }, upcasters)).toEqual({ ...newest, type: 'Other' });
  });

  it('does not touch the stored event itself', () => {
    const original = stored(1, { latencySeconds: 3 });
    upcast(original, upcasters);
    expect(original.data).toEqual({ latencySeconds: 3 });
  });
});

describe('appending to a stream', () => {
  const appended: string[] = [];
  const raw = { append: async (stream: string) => void appended.push(stream) } as unknown as EventStore;
  const store = new RegisteredEventStore(raw, { streams: [{ category: 'wallet', schemaVersions: {} }], upcasters: {} });

  it('is done in a registered category, dashes in the id included', async () => {
    await store.append('wallet-0a-1b', [], 'no-stream');
    expect(appended).toEqual(['wallet-0a-1b']);
  });

  it.each(['lottery-1', 'wallets-1', 'wallet', '$stats-127.0.0.1', ''])('is refused for %s', async (stream) => {
    await expect(store.append(stream, [], 'no-stream')).rejects.toEqual(new UnregisteredCategory(stream, ['wallet']));
    expect(appended).not.toContain(stream);
  });
});
