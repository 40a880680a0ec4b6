import { Query } from '@nestjs/cqrs';
import { type SuspensionView } from '@sabi50/vocabulary/player-acts-views';
import { type WalletEntryView } from '@sabi50/vocabulary/money-views';
import { type Position } from '../event-sourcing/event-store.js';

export interface WalletFigures {
  readonly balanceKobo: number;
  /** Owed for deposits that were taken back (rule money/owed). */
  readonly owedKobo: number;
  /** No game starts while a deposit is disputed (rule money/dispute). */
  readonly isDisputed: boolean;
  /** Nothing begins while staff have suspended the player (rule accounts/suspension). */
  readonly suspension: SuspensionView | null;
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

/** The entries of a player's statement before a moment, newest first, `limit` of them and all of the last moment. Waits for `seen`, at most 2 s. */
export class WalletEntriesOf extends Query<readonly WalletEntryView[]> {
  constructor(
    readonly userId: string,
    /** Entries of this moment itself are left out. */
    readonly before: Date,
    readonly limit: number,
    readonly seen?: Position,
  ) {
    super();
  }
}
