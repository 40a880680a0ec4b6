import { Controller, Inject, Injectable, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Logger } from 'pino';
import { type VerificationDetailsView, type VerificationsView } from '@sabi50/contracts/verification-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { VERIFICATION_QUEUE } from '../run-verification/verify-ledger.job.js';
import { Verifications } from '../verifications.js';
import { VerificationPages } from './verification-pages.js';

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

@ApiTags('ledger')
@Controller()
export class LedgerVerificationController {
  constructor(
    private readonly pages: VerificationPages,
    private readonly verifyNow: VerifyNow,
  ) {}

  /** The last verification that came to its end, what is under way, and the newest runs. */
  @Endpoint('GET adminLedgerVerifications', {
    access: staff('ledger.view'),
    summary: 'Whether the ledger was verified, and what was found',
  })
  list(): Promise<VerificationsView> {
    return this.pages.overview();
  }

  /** One run with the differences, open items and adjustments that it found. */
  @Endpoint('GET adminLedgerVerification', {
    access: staff('ledger.view'),
    summary: 'What one verification of the ledger found',
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id') id: string): Promise<VerificationDetailsView> {
    const run = await this.pages.byId(usableId(id, 'NOT_FOUND'));
    if (!run) throw new DomainError('NOT_FOUND');
    return run;
  }

  /** Has the ledger verified now, by a worker. While a verification is under way nothing new begins. */
  @Endpoint('POST adminLedgerVerifications', {
    access: staff('ledger.verify'),
    status: 202,
    summary: 'Verify the ledger now',
  })
  async verify(@Scope() scope: StaffScope): Promise<VerificationsView> {
    await this.verifyNow.ask(scope);
    return this.pages.overview();
  }
}
