import { parentPort, workerData } from 'node:worker_threads';
import { openRawEventStore } from '../../event-sourcing/open-event-store.js';
import { replayShare } from './ledger-share.js';
import { type ShareNews, type ShareTask } from './ledger-threads.js';

/** The thread of one share: replays it and tells what it found. */
const { address, share } = workerData as ShareTask;
const tell = (news: ShareNews): void => parentPort?.postMessage(news);
const store = await openRawEventStore(address);
try {
  tell({ findings: await replayShare(store, share, (replayed) => tell({ replayed })) });
} finally {
  await store.close();
}
