import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type LastVerification, LastLedgerVerification } from './verification.queries.js';
import { Verifications } from './verifications.js';

@QueryHandler(LastLedgerVerification)
export class LastVerificationHandler implements IQueryHandler<LastLedgerVerification> {
  constructor(private readonly verifications: Verifications) {}

  execute(): Promise<LastVerification | null> {
    return this.verifications.last();
  }
}
