import { type NoticeMessage } from '@sabi50/contracts/push-views';
import { openNotice, showNotice, type WorkerScope } from './notices';

/** What the two events hold that we listen to; the compiler knows pages only, no workers. */
interface WorkerEvent extends Event {
  readonly data?: { json(): unknown };
  readonly notification?: Notification;
  waitUntil(done: Promise<unknown>): void;
}

const scope = self as unknown as WorkerScope;

self.addEventListener('push', (event) => {
  const { data, waitUntil } = heard(event);
  if (data) waitUntil(showNotice(scope, data.json() as NoticeMessage));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = heard(event);
  if (notification) waitUntil(openNotice(scope, notification));
});

function heard(event: Event) {
  const { data, notification } = event as WorkerEvent;
  return { data, notification, waitUntil: (done: Promise<unknown>) => (event as WorkerEvent).waitUntil(done) };
}
