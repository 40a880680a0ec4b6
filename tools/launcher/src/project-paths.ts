import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the whole project; this file lies three levels below it, as source and as built. */
export const PROJECT_ROOT = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');

/** Built modules that the launcher runs as processes; absolute paths. */
export interface Scripts {
  readonly migrate: string;
  readonly api: string;
  readonly worker: string;
  readonly paystack: string;
  readonly mail: string;
  readonly witness: string;
}

export const SCRIPTS: Scripts = {
  migrate: join(PROJECT_ROOT, 'api/dist/bin/migrate.js'),
  api: join(PROJECT_ROOT, 'api/dist/bin/main.js'),
  worker: join(PROJECT_ROOT, 'api/dist/bin/worker.js'),
  paystack: join(PROJECT_ROOT, 'tools/paystack-simulator/dist/main.js'),
  witness: join(PROJECT_ROOT, 'tools/witness/dist/main.js'),
  mail: join(PROJECT_ROOT, 'tools/launcher/dist/services/mail-catcher.main.js'),
};
