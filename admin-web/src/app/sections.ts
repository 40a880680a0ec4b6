import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { type ShellTexts } from '../language/shell-texts';

export interface Section {
  /** Its path below the console's, and the key of its title in the shell's texts. */
  readonly name: keyof ShellTexts['sections'];
  /** What it belongs to where there is room to show it; the overview stands alone. */
  readonly group: keyof ShellTexts['groups'] | null;
  readonly mayView: (profile: AdminProfileView) => boolean;
  /** The list whose length stands beside the title. */
  readonly counted?: string;
  readonly Page: LazyExoticComponent<ComponentType>;
  /** One record of it, at `/<name>/<id>/show`. */
  readonly Show?: LazyExoticComponent<ComponentType>;
  /** Records of another name that belong to it, at `/<name>/<id>/show`, for those who may see them. */
  readonly records?: {
    readonly name: string;
    readonly mayView: (profile: AdminProfileView) => boolean;
    readonly Show: LazyExoticComponent<ComponentType>;
  };
}

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** The sections in the order of their tabs (rule screens/sections); each page is a file of its own. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'overview',
    group: null,
    mayView: () => true,
    Page: page(async () => (await import('./overview')).Overview),
  },
  {
    name: 'users',
    group: 'people',
    mayView: (profile) => profile.canViewUsers,
    counted: 'users',
    Page: page(async () => (await import('../users/users-page')).UsersPage),
    Show: page(async () => (await import('../users/player-page/player-page')).PlayerPage),
  },
  {
    name: 'questions',
    group: 'game',
    mayView: (profile) => profile.canViewQuestions,
    counted: 'questions',
    Page: page(async () => (await import('../questions/questions-page')).QuestionsPage),
    Show: page(async () => (await import('./question')).Question),
  },
  {
    name: 'question-reports',
    group: 'game',
    mayView: (profile) => profile.canViewQuestions,
    Page: page(async () => (await import('../question-reports/question-reports-page')).QuestionReportsPage),
  },
  {
    name: 'draws',
    group: 'game',
    mayView: (profile) => profile.canViewDraws,
    Page: page(async () => (await import('../draws/draws-page')).DrawsPage),
  },
  {
    name: 'quiz-activity',
    group: 'game',
    mayView: (profile) => profile.canViewAnalytics,
    Page: page(async () => (await import('../quiz-activity/quiz-activity-page')).QuizActivityPage),
    records: {
      name: 'games',
      mayView: (profile) => profile.canViewGames,
      Show: page(async () => (await import('../games/game-page')).GamePage),
    },
  },
  {
    name: 'analytics',
    group: 'game',
    mayView: (profile) => profile.canViewAnalytics,
    Page: page(async () => (await import('../analytics/analytics-page')).AnalyticsPage),
  },
  {
    name: 'radio-stations',
    group: 'people',
    mayView: (profile) => profile.canViewRadioStations,
    counted: 'radio-stations',
    Page: page(async () => (await import('../radio-stations/radio-stations-page')).RadioStationsPage),
    records: {
      name: 'station-statements',
      mayView: (profile) => profile.canViewRadioStations || profile.isRadioStationAdmin,
      Show: page(async () => (await import('../station-statements/station-statements-page')).StationStatementsPage),
    },
  },
  {
    name: 'broadcast',
    group: 'mail',
    mayView: (profile) => profile.canViewEmailBroadcast,
    Page: page(async () => (await import('../broadcast/broadcast-page')).BroadcastPage),
  },
  {
    name: 'winners',
    group: 'people',
    mayView: (profile) => profile.canViewWinners,
    Page: page(async () => (await import('../winners/winners-page')).WinnersPage),
  },
  {
    name: 'payments',
    group: 'money',
    mayView: (profile) => profile.canViewPaymentActivities,
    Page: page(async () => (await import('./payments')).Payments),
    Show: page(async () => (await import('../payments/payment-page/payment-page')).PaymentPage),
  },
  {
    name: 'unmatched-webhooks',
    group: 'money',
    mayView: (profile) => profile.canViewPaymentActivities,
    Page: page(async () => (await import('../unmatched-webhooks/unmatched-webhooks-page')).UnmatchedWebhooksPage),
  },
  {
    name: 'ledger',
    group: 'money',
    mayView: (profile) => profile.canViewLedger,
    Page: page(async () => (await import('../ledger/ledger-page')).LedgerPage),
  },
  {
    name: 'reconciliation',
    group: 'money',
    mayView: (profile) => profile.canViewPaymentActivities,
    Page: page(async () => (await import('../reconciliation/reconciliation-page')).ReconciliationPage),
  },
  {
    name: 'staff-log',
    group: 'system',
    mayView: (profile) => profile.canViewStaffLog,
    Page: page(async () => (await import('../staff-log/staff-log-page')).StaffLogPage),
  },
  {
    name: 'jobs',
    group: 'system',
    mayView: (profile) => profile.isSuperAdmin,
    Page: page(async () => (await import('../jobs/jobs-page')).JobsPage),
  },
  {
    name: 'privacy',
    group: 'system',
    mayView: (profile) => profile.isSuperAdmin,
    Page: page(async () => (await import('../privacy/privacy-page')).PrivacyPage),
  },
];

/** The groups in the order of the side bar. */
export const GROUPS = ['people', 'money', 'game', 'mail', 'system'] as const satisfies (keyof ShellTexts['groups'])[];

/** The path of a section inside the console; the first one is the console's own. */
export const sectionPath = (name: Section['name']): string => (name === 'overview' ? '/' : `/${name}`);
