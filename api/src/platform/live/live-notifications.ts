import { type LiveEventName } from '@sabi50/contracts/live-events';

/** Live-update channel of notifications for players (a stored name). */
export const NOTIFICATIONS_CHANNEL = 'hints';

/** A player's own read model has moved: clients that show it should ask again. */
export interface LiveNotification {
  readonly topic: LiveEventName;
  readonly userId: string;
  /** Payments only. */
  readonly reference?: string;
}

/** Postgres takes 8,000 bytes a notification, the channel's name included. */
const MESSAGE_LENGTH_MAX = 7_500;
/** A page that concerns more players than fit is a backlog being worked off; their browsers look by themselves. */
const MESSAGES_MAX = 10;

/** Notifications as messages of bounded length, each once; those beyond the bound are left out. */
export function packNotifications(notifications: readonly LiveNotification[]): string[] {
  const messages: string[] = [];
  let message = '';
  for (const word of new Set(notifications.map(wordOf))) {
    if (message && message.length + word.length + 1 > MESSAGE_LENGTH_MAX) {
      messages.push(message);
      message = '';
    }
    message += message ? ` ${word}` : word;
  }
  if (message) messages.push(message);
  return messages.slice(0, MESSAGES_MAX);
}

/** What `packNotifications` packed. */
export function unpackNotifications(message: string): LiveNotification[] {
  return message.split(' ').map((word) => {
    const [topic = '', userId = '', reference] = word.split('/');
    return { topic: topic as LiveEventName, userId, ...(reference !== undefined && { reference }) };
  });
}

const wordOf = ({ topic, userId, reference }: LiveNotification): string =>
  reference === undefined ? `${topic}/${userId}` : `${topic}/${userId}/${reference}`;
