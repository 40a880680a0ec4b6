import { type Category, type Gender, type Location, type Source } from '@sabi50/vocabulary/enumerations';

/** What every page says around its own words, and the names that several pages use. */
export interface ShellTexts {
  readonly skipToContent: string;
  readonly language: string;
  readonly chooseLanguage: string;
  /** On the small button that cycles; the name is the next language's own. */
  readonly nextLanguage: (ownName: string) => string;
  readonly back: string;
  readonly logOut: string;
  readonly help: string;
  readonly close: string;
  readonly loading: string;
  readonly tryAgain: string;
  readonly goToFirstPage: string;
  readonly notifications: string;
  readonly showPin: string;
  readonly hidePin: string;
  /** For screen readers, beside the ring: announced at 10 and 5 s only. */
  readonly secondsLeft: (seconds: number) => string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
  readonly crashTitle: string;
  readonly crashText: string;
  readonly reload: string;
  readonly offlineTitle: string;
  readonly offlineText: string;
  readonly newVersion: string;
  readonly update: string;
  /** Ten minutes before the session ends whatever happens. */
  readonly sessionEndsTitle: string;
  readonly sessionEndsText: string;
  readonly sessionEndedTitle: string;
  readonly sessionEndedText: string;
  readonly categories: Readonly<Record<Category, { readonly title: string; readonly description: string }>>;
  readonly locations: Readonly<Record<Location, string>>;
  readonly genders: Readonly<Record<Gender, string>>;
  readonly sources: Readonly<Record<Source, string>>;
  /** January to December, as they stand in a date. */
  readonly monthNames: readonly string[];
}
