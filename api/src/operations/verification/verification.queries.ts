import { Query } from '@nestjs/cqrs';

/** The last verification of the ledger that came to its end. */
export interface LastVerification {
  readonly outcome: 'clean' | 'differences';
  readonly differences: number;
  readonly startedAt: Date;
}

/** Null: there was none yet. */
export class LastLedgerVerification extends Query<LastVerification | null> {}
