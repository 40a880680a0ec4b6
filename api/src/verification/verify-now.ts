import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { Jobs } from '../platform/jobs/jobs.js';
import { LOGGER } from '../platform/logger.js';
import { Database } from '../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../staff/staff-log.events.js';
import { VERIFICATION_QUEUE } from './run-verification/verify-ledger.job.js';
import { Verifications } from './verifications.js';

/** A verification that an administrator asks for. */
@Injectable()
export class VerifyNow {
  constructor(
    private readonly database: Database,
    private readonly verifications: Verifications,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Asks for one, with its entry in the staff log; nothing where one is under way. */
  async ask(actor: StaffActor): Promise<void> {
    const id = await this.database.transaction(async (sql) => {
      const asked = await this.verifications.ask(sql, { askedBy: actor.userId });
      if (asked === null) return null;
      const change = { actor, action: 'ledger.verify', subjectId: asked, before: null, after: null } as const;
      await recordChange(sql, change);
      return asked;
    });
    if (id === null) return;
    await this.jobs
      .add(VERIFICATION_QUEUE, [{ id, data: { verificationId: id } }])
      .catch((error: unknown) => this.log.warn({ err: error }, 'a worker will find the verification later'));
  }
}
