/**
 * `npm run backup -- --to FOLDER`: saves the database in one snapshot, and uploaded files, while the product goes on. The
 * folder is made and must not hold anything (docs/operations.md).
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from '../operations/backup/take-backup.js';
import { configOrExit } from './boot.js';
import { eventProgress } from './progress.js';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const config = configOrExit();
if (!values.to) {
  process.stderr.write('Usage: npm run backup -- --to FOLDER\n');
  process.exit(1);
}
const progress = eventProgress('saving', 0, 'tables');
try {
  const folder = resolve(values.to);
  const { tables, mediaFiles, takenAt, engine } = await takeBackup({
    databaseUrl: config.DATABASE_ADMIN_URL ?? config.DATABASE_URL,
    folder,
    mediaDir: config.S3_BUCKET ? null : (config.MEDIA_DIR ?? join(config.DATA_DIR, 'media')),
    onTable: (done, all) => progress.update(done, all),
  });
  progress.stop();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${tables.length} tables, ${rows} rows, ${mediaFiles ?? 0} files as of ${takenAt}: ${folder}\n`);
  if (engine === 'eventstoredb') {
    process.stdout.write('The events are in EventStoreDB: back it up after this, as its manual says.\n');
  }
} catch (error) {
  progress.stop();
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
