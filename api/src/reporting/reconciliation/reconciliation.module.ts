import { Module } from '@nestjs/common';
import { TakenBack } from './recorded-payments/payment-changes.js';
import { CloseException } from './exceptions/close-exception.js';
import { ExceptionsController, Exceptions } from './exceptions/exceptions.controller.js';
import { Compare } from './runs/compare.js';
import { NightlySchedule } from './runs/nightly.schedule.js';
import { ReadProvider } from './runs/read-provider.js';
import { ReconcileJob, Reconcile } from './runs/reconcile.job.js';
import { ReconciliationRuns } from './runs/reconciliation-runs.js';
import { RunsController } from './runs/runs.controller.js';
import { ReadSettlements } from './settlements/read-settlements.js';
import { RestorePayouts } from './settlements/restore-payouts.js';

@Module({
  controllers: [ExceptionsController, RunsController],
  providers: [
    CloseException,
    Compare,
    Exceptions,
    NightlySchedule,
    ReadProvider,
    ReadSettlements,
    Reconcile,
    ReconcileJob,
    ReconciliationRuns,
    RestorePayouts,
    TakenBack,
  ],
})
export class ReconciliationModule {}
