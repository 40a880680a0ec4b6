/** The first page. */
export interface LandingTexts {
  /** For search engines: one sentence. */
  readonly description: string;
  readonly welcomeTo: string;
  readonly tagline: string;
  readonly statsLabel: string;
  readonly statQuestions: string;
  readonly statCategories: string;
  readonly statEntry: string;
  readonly createAccount: string;
  readonly login: string;
  readonly categoriesTitle: string;
  readonly perPlay: (price: string) => string;
  readonly howTitle: string;
  readonly howSteps: readonly string[];
  readonly secureTitle: string;
  readonly secureText: string;
  readonly footerClaim: string;
  readonly followUs: string;
}
