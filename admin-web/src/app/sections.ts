import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { type Texts } from '../lib/language/texts';

export interface Section {
  /** Its path below the console's, and the key of its title in the shell's texts. */
  readonly name: keyof Texts['app']['sections'];
  /** What it belongs to where there is room to show it; the overview stands alone. */
  readonly group: keyof Texts['app']['groups'] | null;
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
    Page: page(async () => (await import('../features/users/users-page')).UsersPage),
    Show: page(async () => (await import('../features/users/player-page/player-page')).PlayerPage),
  },
  {
    name: 'questions',
    group: 'game',
    mayView: (profile) => profile.canViewQuestions,
    counted: 'questions',
    Page: page(async () => (await import('../features/questions/questions-page')).QuestionsPage),
    Show: page(async () => (await import('./question')).Question),
  },
  {
    name: 'question-reports',
    group: 'game',
    mayView: (profile) => profile.canViewQuestions,
    Page: page(async () => (await import('../features/question-reports/question-reports-page')).QuestionReportsPage),
  },
  {
    name: 'draws',
    group: 'game',
    mayView: (profile) => profile.canViewDraws,
    Page: page(async () => (await import('../features/draws/draws-page')).DrawsPage),
  },
  {
    name: 'quiz-activity',
    group: 'game',
    mayView: (profile) => profile.canViewAnalytics,
    Page: page(async () => (await import('../features/quiz-activity/quiz-activity-page')).QuizActivityPage),
    records: {
      name: 'games',
      mayView: (profile) => profile.canViewGames,
      Show: page(async () => (await import('../features/games/game-page')).GamePage),
    },
  },
  {
    name: 'analytics',
    group: 'game',
    mayView: (profile) => profile.canViewAnalytics,
    Page: page(async () => (await import('../features/analytics/analytics-page')).AnalyticsPage),
  },
  {
    name: 'radio-stations',
    group: 'people',
    mayView: (profile) => profile.canViewRadioStations,
    counted: 'radio-stations',
    Page: page(async () => (await import('../features/radio-stations/radio-stations-page')).RadioStationsPage),
    records: {
      name: 'station-statements',
      mayView: (profile) => profile.canViewRadioStations || profile.isRadioStationAdmin,
      Show: page(
        async () => (await import('../features/station-statements/station-statements-page')).StationStatementsPage,
      ),
    },
  },
  {
    name: 'broadcast',
    group: 'mail',
    mayView: (profile) => profile.canViewEmailBroadcast,
    Page: page(async () => (await import('../features/broadcast/broadcast-page')).BroadcastPage),
  },
  {
    name: 'winners',
    group: 'people',
    mayView: (profile) => profile.canViewWinners,
    Page: page(async () => (await import('../features/winners/winners-page')).WinnersPage),
  },
  {
    name: 'payments',
    group: 'money',
    mayView: (profile) => profile.canViewPaymentActivities,
    Page: page(async () => (await import('./payments')).Payments),
    Show: page(async () => (await import('../features/payments/payment-page/payment-page')).PaymentPage),
  },
  {
    name: 'unmatched-webhooks',
    group: 'money',
    mayView: (profile) => profile.canViewPaymentActivities,
    Page: page(
      async () => (await import('../features/unmatched-webhooks/unmatched-webhooks-page')).UnmatchedWebhooksPage,
    ),
  },
  {
    name: 'ledger',
    group: 'money',
    mayView: (profile) => profile.canViewLedger,
    Page: page(async () => (await import('../features/ledger/ledger-page')).LedgerPage),
  },
  {
    name: 'reconciliation',
    group: 'money',
    mayView: (profile) => profile.canViewPaymentActivities,
    Page: page(async () => (await import('../features/reconciliation/reconciliation-page')).ReconciliationPage),
  },
  {
    name: 'staff-log',
    group: 'system',
    mayView: (profile) => profile.canViewStaffLog,
    Page: page(async () => (await import('../features/staff-log/staff-log-page')).StaffLogPage),
  },
  {
    name: 'jobs',
    group: 'system',
    mayView: (profile) => profile.isSuperAdmin,
    Page: page(async () => (await import('../features/jobs/jobs-page')).JobsPage),
  },
  {
    name: 'privacy',
    group: 'system',
    mayView: (profile) => profile.isSuperAdmin,
    Page: page(async () => (await import('../features/privacy/privacy-page')).PrivacyPage),
  },
];

/** The groups in the order of the side bar. */
export const GROUPS = ['people', 'money', 'game', 'mail', 'system'] as const satisfies (keyof Texts['app']['groups'])[];

/** The path of a section inside the console; the first one is the console's own. */
export const sectionPath = (name: Section['name']): string => (name === 'overview' ? '/' : `/${name}`);
