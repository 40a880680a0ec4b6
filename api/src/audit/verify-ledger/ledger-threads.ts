import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type StoreAddress } from '../../event-sourcing/open-event-store.js';
import { type LedgerShare, type ShareFindings } from './ledger-share.js';
import { type ShareRunner } from './verify-ledger.js';

export interface ShareTask {
  readonly address: StoreAddress;
  readonly share: LedgerShare;
}

/** Messages of a thread: how far it is, then what it found. */
export type ShareMessage = { readonly replayed: number } | { readonly findings: ShareFindings };

const THREADS_MAX = 8;
/** Pages of events are dropped soon: in a large young generation, few of them are copied into the old one. */
const YOUNG_GENERATION_MB = 96;

/** Hashing and parsing fill a core, so each share is replayed on a thread of its own, with its own connection. */
export function onThreads(address: StoreAddress): ShareRunner {
  return {
    shares: Math.min(THREADS_MAX, availableParallelism()),
    replay: (share, onProgress) => replayOnThread({ address, share }, onProgress),
  };
}

function replayOnThread(task: ShareTask, onProgress: (replayed: number) => void): Promise<ShareFindings> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./ledger-share.thread.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    thread.on('message', (message: ShareMessage) => {
      if ('replayed' in message) onProgress(message.replayed);
      else resolve(message.findings);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`A thread of the verification ended early, with code ${code}`)));
  });
}
