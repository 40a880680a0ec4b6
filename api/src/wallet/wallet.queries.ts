import { Query } from '@nestjs/cqrs';
import { type Position } from '../event-sourcing/event-store.js';

export interface WalletFigures {
  readonly balanceKobo: number;
  /** Owed for deposits that were taken back (rule money/owed). */
  readonly owedKobo: number;
  /** No game starts while a deposit is disputed (rule money/dispute). */
  readonly isDisputed: boolean;
}

/** A wallet in the read model; amounts in kobo, 0 for a wallet that was never opened. Waits for `seen`, at most 2 s. */
export class WalletBalance extends Query<WalletFigures> {
  constructor(
    readonly userId: string,
    readonly seen?: Position,
  ) {
    super();
  }
}
