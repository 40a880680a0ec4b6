/** After the last spec: stops the PostgreSQL of this run and removes its folder; from a given server its template. */
import { rm } from 'node:fs/promises';
import { dropDatabase } from '@sabi50/launcher/postgres-server';

export default async function stop() {
  const started = globalThis.testPostgres;
  if (!started) {
    await dropDatabase(process.env.TEST_POSTGRES_URL, process.env.TEST_POSTGRES_TEMPLATE);
    return;
  }
  await started.server.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
