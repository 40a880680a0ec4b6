import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Known, type PassResult } from './pass.js';
import { type ShareRunner, type ShareTask } from './verify.js';

/** What a thread is started with. */
export interface ThreadTask extends ShareTask {
  readonly known: Known;
}

/** Messages of a thread: how many more events it has read, then what it found. */
export type ThreadMessage = { readonly events: number } | { readonly result: PassResult };

const THREADS_MAX = 8;
/** Pages of events are dropped soon: in a large young generation, few of them are copied into the old one. */
const YOUNG_GENERATION_MB = 32;

/** Hashing and parsing fill a core, so each share is replayed on a thread of its own, with its own connection. */
export const onThreads: ShareRunner = {
  shares: Math.min(THREADS_MAX, availableParallelism()),
  run: (task, known, onProgress) => runOnThread({ ...task, known }, onProgress),
};

function runOnThread(workerData: ThreadTask, onProgress: (events: number) => void): Promise<PassResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pass.thread.js', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    thread.on('message', (message: ThreadMessage) => {
      if ('events' in message) onProgress(message.events);
      else resolve(message.result);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`A thread of the verification ended early, with code ${code}`)));
  });
}
