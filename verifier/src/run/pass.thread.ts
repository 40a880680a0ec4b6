import { parentPort, workerData } from 'node:worker_threads';
import { openLog } from '../log/open-log.js';
import { pass } from './pass.js';
import { type ThreadMessage, type ThreadTask } from './threads.js';

/** The thread of one share: replays it and sends what it found. */
const { address, share, until, known } = workerData as ThreadTask;
const send = (message: ThreadMessage, transfer: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, [...transfer]);
const log = openLog(address);
try {
  const result = await pass(log, { share, until }, known, (events) => send({ events }));
  send(
    { result },
    result.claims.chunks.map(({ buffer }) => buffer as ArrayBuffer),
  );
} finally {
  await log.close();
}
