/** After the last spec: stops the PostgreSQL of this run and removes its folder. */
import { rm } from 'node:fs/promises';

export default async function stop() {
  const started = globalThis.testPostgres;
  if (!started) return;
  await started.server.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
