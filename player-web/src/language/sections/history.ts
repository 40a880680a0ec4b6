/** Texts of the screens in features/history. */
export interface HistoryTexts {
  readonly title: string;
}
