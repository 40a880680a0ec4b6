import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { lagosDate } from '@sabi50/contracts/business-time';
import { AuditPack, NoPack } from '../operations/transparency/audit-pack/audit-pack.js';
import { Clock } from '../platform/clock.js';
import { createLogger } from '../platform/logger.js';
import { AppModule } from './app.module.js';
import { configOrExit, endWith } from './boot.js';
import { eventProgress } from './progress.js';

/**
 * `npm run audit:pack -- --to FOLDER [--from YYYY-MM-DD] [--until YYYY-MM-DD]`: writes what an auditor needs of a period, from the first day on
 * and until today where no day is named, while the product goes on (docs/audit.md, "The audit pack"). Exit code 1 with a sentence where it cannot.
 */
const DAY = /^\d{4}-\d\d-\d\d$/;
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    from: { type: 'string', default: '2020-01-01' },
    until: { type: 'string' },
  },
});
const { to, from } = values;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));
if (!to || ![from, values.until ?? from].every(isDay) || from > (values.until ?? from)) {
  process.stderr.write('Usage: npm run audit:pack -- --to FOLDER [--from YYYY-MM-DD] [--until YYYY-MM-DD]\n');
  process.exit(1);
}
const config = configOrExit();
const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('audit-pack', 'warn')), {
  logger: ['error', 'warn'],
});
const progress = eventProgress('reading');
try {
  const folder = resolve(to);
  const until = values.until ?? lagosDate(app.get(Clock).now());
  const { controlTotals, checkpoint } = await app
    .get(AuditPack, { strict: false })
    .write(folder, { from, until }, (read) => progress.update(read));
  progress.stop();
  process.stdout.write(
    `${controlTotals.events} events of ${from} to ${until}, as of the checkpoint over ${checkpoint.size} leaves: ${folder}\n`,
  );
} catch (error) {
  progress.stop();
  if (!(error instanceof NoPack)) endWith(error);
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
