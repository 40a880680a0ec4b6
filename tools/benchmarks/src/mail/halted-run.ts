import { setTimeout as sleep } from 'node:timers/promises';
import { type Database } from '@sabi50/api/platform/postgres/database';
import { residentMegabytes } from '../core/memory.js';
import { print, whole } from '../core/statistics.js';
import { QueuedBroadcast } from './queued-broadcast.js';
import { type SunkReport } from './sink.js';

const LOOK_EVERY_MS = 100;
/** So long nothing may arrive. */
const PAUSE_MS = 2_000;

/** What a halted run works with. */
export interface HaltedRun {
  readonly database: Database;
  readonly readers: readonly { readonly id: string }[];
  readonly workerPids: readonly number[];
  readonly report: () => Promise<SunkReport>;
}

/**
 * One broadcast that is paused in the middle and resumed, with the worker's memory measured all the while. Answers whether
 * each recipient got exactly one mail, and none during the pause.
 */
export async function sendHalted({ database, readers, workerPids, report }: HaltedRun): Promise<boolean> {
  const memory: number[] = [];
  const meter = setInterval(() => memory.push(residentMegabytes(workerPids)), LOOK_EVERY_MS);
  try {
    const broadcast = await QueuedBroadcast.record(database, readers);
    while ((await report()).count < readers.length / 2) await sleep(LOOK_EVERY_MS);
    await broadcast.pause();
    while ((await broadcast.count('sending')) > 0) await sleep(LOOK_EVERY_MS);
    const { count: before } = await report();
    await sleep(PAUSE_MS);
    const { count: after } = await report();
    await broadcast.resume();
    await broadcast.untilDone();
    const { count, doubles } = await report();
    const isGood = before === after && count === readers.length && doubles === 0;
    const [first = 0, last = 0] = [memory[0], memory.at(-1)];
    const megabytes = [first, Math.max(...memory), last].map(whole).join(', ');
    print(`paused after ${whole(before)} mails, ${whole(after - before)} in the pause, ${whole(count)} at the end`);
    print(`twice: ${doubles}, missing: ${readers.length - count + doubles}; ${isGood ? 'good' : 'WRONG'}`);
    print(`memory of the worker at the start, at most, at the end: ${megabytes} MB`);
    return isGood;
  } finally {
    clearInterval(meter);
  }
}
