import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { type JobToAdd } from '../../../platform/jobs/jobs.js';
import { Reconcile } from './reconcile.js';

export const RECONCILIATION_QUEUE = 'reconciliation';

/** One job, however often it is added: there is one run at a time. */
export const RECONCILE_JOB: JobToAdd = { id: 'reconcile', data: {} };

/** Works on the run that is under way. A provider that is silent is asked again later, from the same page on. */
@Injectable()
export class ReconcileJob extends JobHandler {
  readonly queue = RECONCILIATION_QUEUE;
  override readonly concurrency = 1;

  constructor(private readonly reconcile: Reconcile) {
    super();
  }

  async handle(): Promise<void> {
    await this.reconcile.goOn();
  }
}
