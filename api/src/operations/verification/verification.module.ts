import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as verification from './run-verification/verification.schedule.js';
import * as verifyLedger from './run-verification/verify-ledger.job.js';
import * as ledgerVerification from './show-verifications/ledger-verification.controller.js';
import * as verifications from './verifications.js';

@Module(partsOf(verification, verifyLedger, ledgerVerification, verifications))
export class VerificationModule {}
