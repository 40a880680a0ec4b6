import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { createLogger } from '../platform/logger.js';
import { Exceptions } from '../reporting/reconciliation/exceptions/exceptions.controller.js';
import { Reconcile } from '../reporting/reconciliation/runs/reconcile.job.js';
import { ReconciliationRuns } from '../reporting/reconciliation/runs/reconciliation-runs.js';
import { configOrExit, endWith, requireStartable } from './boot.js';

/**
 * `npm run payments:reconcile`: compares the provider's lists with our records now, or goes on with the comparison that is under
 * way. Exit code 0 when nothing is open, 3 when exceptions are, 1 when it did not come to its end. May be broken off and run
 * again: it goes on where it was.
 */
const config = configOrExit();
const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('reconcile', 'warn')), {
  logger: ['error', 'warn'],
});
try {
  await requireStartable(app);
  const runs = app.get(ReconciliationRuns, { strict: false });
  await runs.begin('system:command');
  let phase = '';
  const isDone = await app.get(Reconcile, { strict: false }).goOn((run) => {
    if (run.phase !== phase) process.stdout.write(`${(phase = run.phase)} ...\n`);
  });
  const run = await runs.newest();
  const { openExceptions, openAmount } = await app.get(Exceptions, { strict: false }).openOnes();
  process.stdout.write(
    isDone && run
      ? `${run.compared} payments were compared, ${run.transactions} transactions were read. ` +
          `New: ${run.newExceptions}, gone: ${run.goneExceptions}, open: ${openExceptions} (${openAmount} naira).\n`
      : 'Another process works on a comparison already.\n',
  );
  process.exitCode = isDone ? (openExceptions > 0 ? 3 : 0) : 1;
} catch (error) {
  endWith(error);
} finally {
  await app.close();
}
