import { type FailedDepositReason, type SessionEndReason, type WalletEntryKind } from '@sabi50/vocabulary/enumerations';

/** Texts of the screens in features/history. */
export interface HistoryTexts {
  readonly title: string;
  readonly tabs: string;
  readonly walletTab: string;
  readonly gamesTab: string;
  readonly today: string;
  readonly yesterday: string;
  readonly showMore: string;
  readonly loadingMore: string;
  /** How much of a list is shown. */
  readonly shownOf: (shown: number, total: number) => string;
  readonly kinds: Readonly<Record<WalletEntryKind, string>>;
  /** What became of a deposit that moved nothing. */
  readonly failures: Readonly<Record<FailedDepositReason, string>>;
  readonly held: string;
  readonly notMoved: string;
  readonly balanceAfter: (amount: string) => string;
  readonly reference: (reference: string) => string;
  readonly noEntries: string;
  readonly addMoney: string;
  readonly noGames: string;
  readonly play: string;
  readonly games: GamesTexts;
  readonly review: ReviewTexts;
}

interface GamesTexts {
  readonly right: (right: number, all: number) => string;
  readonly won: string;
  readonly lost: string;
  readonly running: string;
  readonly refunded: string;
  readonly look: string;
  readonly goOn: string;
}

interface ReviewTexts {
  readonly reasons: Readonly<Record<SessionEndReason, string>>;
  readonly refunded: string;
  readonly question: (number: number) => string;
  readonly right: string;
  readonly wrong: string;
  readonly late: string;
  readonly none: string;
  readonly yourAnswer: string;
  readonly rightAnswer: string;
}
