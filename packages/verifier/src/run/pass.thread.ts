import { parentPort, workerData } from 'node:worker_threads';
import { openLog } from '../log/open-log.js';
import { pass } from './pass.js';
import { type ThreadMessage, type ThreadTask } from './threads.js';

/** The thread of one share: replays it and sends what it found. */
const { address, known, ...task } = workerData as ThreadTask;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);
const log = openLog(address);
try {
  send({ result: await pass(log, task, known, (events) => send({ events })) });
} finally {
  await log.close();
}
