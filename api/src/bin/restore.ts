/**
 * `npm run restore -- --from FOLDER`: fills the empty database of `DATABASE_ADMIN_URL` with a backup, gives the role of
 * `DATABASE_URL` its rights, then runs `restore:repair`. The product must be stopped (docs/operations.md). Exit codes are
 * those of `restore:repair`.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { provideAppRole } from '../event-sourcing/postgres/app-role.js';
import { restoreBackup } from '../operations/backup/restore-backup.js';
import { Database } from '../platform/postgres/database.js';
import { configOrExit } from './boot.js';
import { registry } from './modules.js';
import { eventProgress } from './progress.js';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const config = configOrExit();
const { DATABASE_URL, DATABASE_ADMIN_URL } = config;
if (!values.from) {
  process.stderr.write('Usage: npm run restore -- --from FOLDER\n');
  process.exit(1);
}
const progress = eventProgress('restoring', 0, 'tables');
try {
  const databaseUrl = DATABASE_ADMIN_URL ?? DATABASE_URL;
  const { tables, takenAt } = await restoreBackup({
    databaseUrl,
    folder: resolve(values.from),
    mediaDir: config.S3_BUCKET ? null : (config.MEDIA_DIR ?? join(config.DATA_DIR, 'media')),
    registry,
    onTable: (done, all) => progress.update(done, all),
  });
  progress.stop();
  if (DATABASE_ADMIN_URL) {
    const admin = new Database(DATABASE_ADMIN_URL, { statementTimeoutMs: 60_000, max: 1 });
    await admin.transaction((sql) => provideAppRole(sql, DATABASE_URL, registry)).finally(() => admin.close());
  }
  process.stdout.write(`${tables.length} tables are as they were at ${takenAt}. The repair follows.\n`);
  process.exitCode = await repair();
} catch (error) {
  progress.stop();
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function repair(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'restore-repair.js')], { stdio: 'inherit' });
  return new Promise((ended) => child.on('exit', (code) => ended(code ?? 1)));
}
