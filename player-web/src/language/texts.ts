import { type AccountsTexts } from './sections/accounts';
import { type DashboardTexts } from './sections/dashboard';
import { type ErrorsTexts } from './sections/errors';
import { type HistoryTexts } from './sections/history';
import { type LandingTexts } from './sections/landing';
import { type PaymentTexts } from './sections/payment';
import { type ProfileTexts } from './sections/profile';
import { type QuizTexts } from './sections/quiz';
import { type ShellTexts } from './sections/shell';

/** Everything that the app says in one language, by section; one chunk that is loaded when the language is used. */
export interface Texts {
  readonly accounts: AccountsTexts;
  readonly dashboard: DashboardTexts;
  readonly errors: ErrorsTexts;
  readonly history: HistoryTexts;
  readonly payment: PaymentTexts;
  readonly profile: ProfileTexts;
  readonly quiz: QuizTexts;
  readonly shell: ShellTexts;
}

/** What the prerendered first page says. */
export interface FirstPageTexts {
  readonly landing: LandingTexts;
  readonly shell: ShellTexts;
}
