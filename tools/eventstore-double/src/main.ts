/**
 * The double as a process of its own, so that whole products can run on it. `EVENTSTORE_DOUBLE_PORT` (2113 by default; 0: any
 * free one), `EVENTSTORE_DOUBLE_STATE` (a file that keeps the events; none: in memory only).
 *
 * Tells its parent `{ ready: true, url, port }` over IPC, and ends with it.
 */
import { startEventStoreDouble } from './double.js';

const DEFAULT_PORT = 2113;

const double = await startEventStoreDouble({
  port: Number(process.env['EVENTSTORE_DOUBLE_PORT'] ?? DEFAULT_PORT),
  ...(process.env['EVENTSTORE_DOUBLE_STATE'] ? { statePath: process.env['EVENTSTORE_DOUBLE_STATE'] } : {}),
});

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await double.stop();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());
process.send?.({ ready: true, url: double.url, port: double.port });
