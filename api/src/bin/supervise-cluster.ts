import cluster from 'node:cluster';
import { tellReady } from './boot.js';

const RESTART_PAUSE_MS = 500;

/** Keeps `count` api processes alive that share the port, and hands on the order to stop. */
export function superviseCluster(count: number): void {
  let stopping = false;
  const ready = new Set<number>();
  const fork = (): void => {
    const worker = cluster.fork();
    worker.on('message', (message: { ready?: boolean }) => {
      if (!message.ready) return;
      ready.add(worker.id);
      if (ready.size === count) tellReady({ pid: process.pid, pids: pids() });
    });
  };
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  cluster.on('exit', (worker) => {
    ready.delete(worker.id);
    if (!stopping) setTimeout(fork, RESTART_PAUSE_MS);
    else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  });
  for (let index = 0; index < count; index += 1) fork();
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.connected) process.once('disconnect', stop);
}

const pids = (): number[] => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? []);
