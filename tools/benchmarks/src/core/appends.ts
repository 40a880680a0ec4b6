import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { PostgresEventStore } from '@sabi50/api/event-sourcing/postgres/postgres-event-store';
import { type NewEvent } from '@sabi50/api/event-sourcing/event-store';
import { singleInserts } from './single-inserts.js';
import { median, print, verdict, whole } from './statistics.js';

const CONCURRENCIES = [8, 32, 64] as const;
const ROUNDS = 3;
const RATIO_TARGET_AT_64 = 1.5;

/** (a) Appends a second beside one-row commits a second, in turns on the same server, under a live gap checker. */
export async function benchAppends(url: string, seconds: number): Promise<boolean> {
  const peer = await singleInserts(url);
  print(`\n(a) appends/s, one event of 300 bytes to a new stream each, beside ${peer.name}; median of ${ROUNDS}`);
  let met = true;
  for (const concurrency of CONCURRENCIES) {
    const ours: number[] = [];
    const theirs: number[] = [];
    let skipped = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await peer.measure(concurrency, seconds));
      const run = await appendFor(url, concurrency, seconds);
      ours.push(run.perSecond);
      skipped += run.skipped;
    }
    const ratio = median(ours) / median(theirs);
    const target = concurrency === 64 ? `; ${verdict(ratio >= RATIO_TARGET_AT_64)} (>= ${RATIO_TARGET_AT_64})` : '';
    if (skipped > 0 || (concurrency === 64 && ratio < RATIO_TARGET_AT_64)) met = false;
    print(
      `    ${String(concurrency).padStart(3)} writers: ${whole(median(ours))} appends/s, peer ${whole(median(theirs))}, ` +
        `ratio ${ratio.toFixed(2)}${target}; ${skipped} events skipped by a live reader`,
    );
  }
  return met;
}

async function appendFor(
  url: string,
  concurrency: number,
  seconds: number,
): Promise<{ perSecond: number; skipped: number }> {
  const store = new PostgresEventStore(url);
  const from = await store.head();
  const reader = new Worker(new URL('./gap-reader.js', import.meta.url), { workerData: { url, from } });
  await new Promise((ready) => reader.once('message', ready));
  const end = Date.now() + seconds * 1_000;
  let appended = 0;
  const writer = async (): Promise<void> => {
    while (Date.now() < end) {
      await store.append(`quiz-bench-${randomUUID()}`, [anEvent()], 'no-stream');
      appended += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, writer));
  const seen = new Promise<number>((done) => reader.once('message', done));
  reader.postMessage(await store.head());
  const skipped = (await countAfter(url, from)) - (await seen);
  await reader.terminate();
  await store.close();
  return { perSecond: appended / seconds, skipped };
}

async function countAfter(url: string, from: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from es.events where position > $1', [
    from || '0',
  ]);
  await client.end();
  return Number(rows[0]?.count);
}

export function anEvent(): NewEvent {
  const metadata = {
    correlationId: 'bench',
    causationId: 'bench',
    actor: 'system:bench',
    schemaVersion: 1,
    occurredAt: '2026-01-01T00:00:00Z',
  };
  return { id: randomUUID(), type: 'Measured', data: { text: 'x'.repeat(160) }, metadata };
}
