import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ReconciliationSummaryView } from '@sabi50/contracts/reconciliation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange } from '../../../platform/staff-log/staff-log.js';
import { Exceptions } from '../exceptions/exceptions.controller.js';
import { RECONCILE_JOB, RECONCILIATION_QUEUE } from './reconcile.job.js';
import { ReconciliationRuns } from './reconciliation-runs.js';

@ApiTags('reconciliation')
@Controller()
export class RunsController {
  constructor(
    private readonly runs: ReconciliationRuns,
    private readonly exceptions: Exceptions,
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  /** How many exceptions are open, and how the newest comparison went. */
  @Endpoint('GET adminReconciliation', {
    access: staff('payments.view'),
    summary: 'How many exceptions are open, and the newest comparison with the provider',
  })
  async summary(): Promise<ReconciliationSummaryView> {
    return { ...(await this.exceptions.openOnes()), lastRun: await this.runs.newest() };
  }

  /** Compares with the provider now; does nothing while a comparison is under way. A worker does it. */
  @Endpoint('POST adminReconciliationRuns', {
    access: staff('payments.reconcile'),
    status: 202,
    summary: 'Compare with the provider now',
  })
  async start(@Scope() actor: StaffScope): Promise<ReconciliationSummaryView> {
    if (await this.runs.begin(`staff:${actor.userId}`))
      await recordChange(this.database, {
        ...{ actor, action: 'reconciliation.start', subjectId: null, before: null, after: {} },
      });
    // A queue that does not answer: the worker finds the run within a minute.
    await this.jobs.add(RECONCILIATION_QUEUE, [RECONCILE_JOB]).catch(() => undefined);
    return this.summary();
  }
}
