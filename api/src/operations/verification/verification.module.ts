import { Module } from '@nestjs/common';
import { VerificationSchedule } from './run-verification/verification.schedule.js';
import { VerifyLedgerJob } from './run-verification/verify-ledger.job.js';
import {
  LedgerVerificationController,
  VerifyNow,
  VerificationPages,
} from './show-verifications/ledger-verification.controller.js';
import { LastVerificationHandler, Verifications } from './verifications.js';

@Module({
  controllers: [LedgerVerificationController],
  providers: [
    LastVerificationHandler,
    VerificationPages,
    VerificationSchedule,
    Verifications,
    VerifyLedgerJob,
    VerifyNow,
  ],
})
export class VerificationModule {}
