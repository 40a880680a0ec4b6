import { parentPort, workerData } from 'node:worker_threads';
import { openRawEventStore } from '../../event-sourcing/open-event-store.js';
import { replayShare } from './ledger-share.js';
import { type ShareMessage, type ShareTask } from './ledger-threads.js';

/** The thread of one share: replays it and sends what it found. */
const { address, share } = workerData as ShareTask;
const send = (message: ShareMessage): void => parentPort?.postMessage(message);
const store = await openRawEventStore(address, ['wallet']);
try {
  send({ findings: await replayShare(store, share, (replayed) => send({ replayed })) });
} finally {
  await store.close();
}
