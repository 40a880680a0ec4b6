import { describe, expect, it } from '@jest/globals';
import { type LiveNotification, packNotifications, unpackNotifications } from './live-notifications.js';

const ID = '019a0000-0000-7000-8000-000000000001';
const many = (count: number): LiveNotification[] =>
  Array.from({ length: count }, (_, index) => ({ topic: 'wallet', userId: `${ID.slice(0, -5)}${10_000 + index}` }));

describe('notifications on their way', () => {
  it('arrive as they were sent', () => {
    const notifications: LiveNotification[] = [
      { topic: 'wallet', userId: ID },
      { topic: 'points', userId: ID },
      { topic: 'payment', userId: ID, reference: ID },
    ];
    expect(packNotifications(notifications).flatMap(unpackNotifications)).toEqual(notifications);
  });

  it('tell the same thing once', () => {
    const notification: LiveNotification = { topic: 'wallet', userId: ID };
    expect(packNotifications([notification, { ...notification }, notification]).flatMap(unpackNotifications)).toEqual([
      notification,
    ]);
  });

  it('travel in several messages that Postgres takes', () => {
    const notifications = many(1_000);
    const messages = packNotifications(notifications);
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages) expect(message.length).toBeLessThan(7_900);
    expect(messages.flatMap(unpackNotifications)).toEqual(notifications);
  });

  it('are bounded, however many players a backlog concerns', () => {
    expect(packNotifications(many(50_000))).toHaveLength(10);
  });

  it('send nothing when there is nothing to tell', () => {
    expect(packNotifications([])).toEqual([]);
  });
});
