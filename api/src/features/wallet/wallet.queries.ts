import { Query } from '@nestjs/cqrs';
import { type SuspensionView } from '@sabi50/contracts/player-acts-views';
import { type StaffEntryKind } from '@sabi50/contracts/enumerations';
import { type ErasureNoticeView, type StaffWalletEntryView } from '@sabi50/contracts/money-views';
import { type PlayBreakView } from '@sabi50/contracts/spending-views';
import { type Position, type RowPlace } from '../../kernel/position.js';

export interface WalletFigures {
  readonly balanceKobo: number;
  /** Owed for deposits that were taken back (rule money/owed). */
  readonly owedKobo: number;
  /** No game starts while a deposit is disputed (rule money/dispute). */
  readonly isDisputed: boolean;
  /** Nothing begins while staff have suspended the player (rule accounts/suspension). */
  readonly suspension: SuspensionView | null;
  /** Nothing begins once the player's data is to be erased (rule data/erasure). */
  readonly erasure: ErasureNoticeView | null;
  /** Nothing begins while the player has a pause or excluded themselves (rule spending/break). */
  readonly playBreak: PlayBreakView | null;
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

/** A wallet as its own events say, never a read model that may be late; amounts in kobo. */
export class WalletStandingOf extends Query<{
  readonly balanceKobo: number;
  readonly owedKobo: number;
  readonly isDisputed: boolean;
}> {
  constructor(readonly userId: string) {
    super();
  }
}

/** The entries of a player's statement as staff see it, behind a place, newest first, at most `limit`. Waits for `seen`, at most 2 s. */
export class WalletEntriesOf extends Query<readonly StaffWalletEntryView[]> {
  constructor(
    readonly userId: string,
    readonly behind: RowPlace,
    readonly limit: number,
    readonly seen?: Position,
  ) {
    super();
  }
}

export interface WalletTotal {
  readonly entries: number;
  /** Signed as in the statement. */
  readonly kobo: number;
}

export interface WalletTotals {
  readonly byKind: ReadonlyMap<StaffEntryKind, WalletTotal>;
  /** Of the adjustments, what gave fees of games back, in kobo (rule money/fee-given-back). */
  readonly returnedFeesKobo: number;
  /** The balance at the end of a day in Lagos, in kobo, for days on which it moved; what is older counts for `since`. */
  readonly dayEnds: ReadonlyMap<string, number>;
}

/** What the statement of a player comes to by kind, and how its days ended from `since` on (`YYYY-MM-DD`). Waits for `seen`, at most 2 s. */
export class WalletTotalsOf extends Query<WalletTotals> {
  constructor(
    readonly userId: string,
    readonly since: string,
    readonly seen?: Position,
  ) {
    super();
  }
}
