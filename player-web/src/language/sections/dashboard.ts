/** Texts of the screens in features/dashboard. */
export interface DashboardTexts {
  readonly title: string;
}
