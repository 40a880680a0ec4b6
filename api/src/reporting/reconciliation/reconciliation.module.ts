import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as paymentChanges from './recorded-payments/payment-changes.js';
import * as closeException from './exceptions/close-exception.js';
import * as exceptions from './exceptions/exceptions.controller.js';
import * as compare from './runs/compare.js';
import * as nightly from './runs/nightly.schedule.js';
import * as readProvider from './runs/read-provider.js';
import * as reconcile from './runs/reconcile.job.js';
import * as reconciliationRuns from './runs/reconciliation-runs.js';
import * as runs from './runs/runs.controller.js';
import * as readSettlements from './settlements/read-settlements.js';
import * as restorePayouts from './settlements/restore-payouts.js';

@Module(
  partsOf(
    paymentChanges,
    closeException,
    exceptions,
    compare,
    nightly,
    readProvider,
    reconcile,
    reconciliationRuns,
    runs,
    readSettlements,
    restorePayouts,
  ),
)
export class ReconciliationModule {}
