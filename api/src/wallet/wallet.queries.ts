import { Query } from '@nestjs/cqrs';
import { type Position } from '../event-sourcing/event-store.js';

/** The balance in the read model, in kobo; 0 for a wallet that was never opened. Waits for `seen`, at most 2 s. */
export class WalletBalance extends Query<{ readonly balanceKobo: number }> {
  constructor(
    readonly userId: string,
    readonly seen?: Position,
  ) {
    super();
  }
}
