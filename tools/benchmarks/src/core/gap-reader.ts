import { parentPort, workerData } from 'node:worker_threads';
import { PostgresEventStore } from '@sabi50/api/event-sourcing/postgres/postgres-event-store';

/**
 * Reads the log as a projection does, as close behind the writers as it can, and counts. Asked with the head, it goes on
 * until it is there and answers the count: what it was never shown has been skipped.
 */
const { url, from } = workerData as { url: string; from: string };
const store = new PostgresEventStore(url);
let position = from;
let seen = 0;
const asked: { head?: string } = {};
parentPort?.on('message', (head: string) => (asked.head = head));
parentPort?.postMessage('reading');

while (asked.head === undefined || position < asked.head) {
  const page = await store.readAll(position);
  seen += page.events.length;
  position = page.next;
  // Lets the message through.
  await new Promise((next) => setImmediate(next));
}
parentPort?.postMessage(seen);
