import cluster from 'node:cluster';
import { tellReady } from './boot.js';

const RESTART_PAUSE_MS = 500;

/** Each process has a private port of its own: they count up from METRICS_PORT, and a process that is started again has its former one. */
function ownPort(place: number): { METRICS_PORT?: string } {
  const first = Number(process.env['METRICS_PORT'] ?? '');
  return first > 0 ? { METRICS_PORT: String(first + place) } : {};
}

/** Keeps `count` api processes alive that share the port, and hands on the order to stop. */
export function superviseCluster(count: number): void {
  let stopping = false;
  const ready = new Set<number>();
  const places = new Map<number, number>();
  const fork = (place: number): void => {
    const worker = cluster.fork(ownPort(place));
    places.set(worker.id, place);
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
    const place = places.get(worker.id) ?? 0;
    places.delete(worker.id);
    if (!stopping) setTimeout(fork, RESTART_PAUSE_MS, place);
    else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  });
  for (let index = 0; index < count; index += 1) fork(index);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.connected) process.once('disconnect', stop);
}

const pids = (): number[] => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? []);
