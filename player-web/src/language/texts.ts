/** Every string that this app shows; each language fills all of them. */
export interface Texts {
  readonly languageLabel: string;
  readonly skipToContent: string;
  readonly welcomeTo: string;
  readonly tagline: string;
  readonly statsLabel: string;
  readonly statQuestions: string;
  readonly statCategories: string;
  readonly statEntry: string;
  readonly healthTitle: string;
  readonly healthChecking: string;
  readonly healthOk: string;
  readonly healthFailed: string;
  readonly healthOffline: string;
  readonly checkAgain: string;
  readonly tryAgain: string;
  readonly footerClaim: string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
  readonly goHome: string;
}
