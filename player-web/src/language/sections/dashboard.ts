import { type DrawKind } from '@sabi50/vocabulary/enumerations';

/** Texts of the screens in features/dashboard. */
export interface DashboardTexts {
  readonly title: string;
  readonly greeting: (firstName: string) => string;
  readonly continueQuiz: string;
  readonly balance: string;
  readonly balanceIsOld: string;
  readonly refreshBalance: string;
  readonly refreshFailedTitle: string;
  readonly refreshFailedText: string;
  readonly addMoney: string;
  readonly history: string;
  readonly changePin: string;
  readonly profile: string;
  /** Names the row of History, Change PIN and Profile. */
  readonly account: string;
  readonly lowBalanceTitle: string;
  readonly lowBalanceText: (price: string) => string;
  readonly insufficientTitle: string;
  readonly insufficientText: string;
  readonly points: PointsTexts;
  readonly draws: DrawsTexts;
  readonly play: PlayTexts;
  readonly winners: WinnersTexts;
  readonly tipsTitle: string;
  readonly tips: readonly string[];
}

interface PointsTexts {
  readonly thisWeek: string;
  readonly count: (points: number) => string;
  readonly details: string;
  readonly detailsTitle: string;
  readonly tabs: string;
  readonly weekTab: string;
  readonly monthTab: string;
  /** Two days, such as "16 November 2026". */
  readonly week: (first: string, last: string) => string;
  readonly newWeek: string;
  readonly lifetime: string;
  readonly howTo: string;
  readonly year: string;
  readonly month: string;
  readonly inMonth: (month: string, year: number) => string;
  readonly noneInMonth: string;
}

interface DrawsTexts {
  readonly title: string;
  readonly text: string;
  readonly names: Readonly<Record<DrawKind, string>>;
  /** Which points count. */
  readonly counted: Readonly<Record<DrawKind, string>>;
  readonly progress: (points: number, threshold: number) => string;
  readonly missing: (points: number) => string;
  readonly eligible: string;
}

interface PlayTexts {
  readonly title: string;
  readonly rules: string;
  readonly perPlay: (price: string) => string;
  readonly lowBalance: string;
  readonly noQuestions: string;
}

interface WinnersTexts {
  readonly title: string;
  readonly pause: string;
  readonly play: string;
  readonly next: string;
  /** Said to screen readers: which of how many is shown. */
  readonly position: (shown: number, all: number) => string;
  readonly empty: string;
}
