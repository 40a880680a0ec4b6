import { type StaffMember } from './console-stage.js';
import { type FilterChoice } from './filters.js';

/** One list of the console, as a journey walks through it. */
export interface ListCase {
  /** The component that holds it, below `admin-web/src`. */
  readonly source: string;
  /** `:broadcastId` stands for the id of a broadcast that was sent. */
  readonly path: string;
  /** A super administrator by default. */
  readonly who?: StaffMember;
  /** A filter that leaves rows; null where the list has its search alone. */
  readonly filter: FilterChoice | null;
  /** A part of the address that a row leads to, and its link has; null where there is nothing to open. */
  readonly opens: string | null;
}

/** All of them; every-list.spec.ts holds this against the components. */
export const LISTS: readonly ListCase[] = [
  {
    source: 'features/analytics/analytics-page.tsx',
    path: '/admin/analytics',
    filter: { label: 'Location', option: 'Lagos' },
    opens: '/quiz-activity/detailed',
  },
  {
    source: 'features/broadcast/recipients-table.tsx',
    path: '/admin/broadcast/sent/:broadcastId',
    filter: { label: 'Status', option: 'Sent' },
    opens: '/users/',
  },
  {
    source: 'features/broadcast/sent-list.tsx',
    path: '/admin/broadcast/scheduled',
    filter: null,
    opens: '/broadcast/sent/',
  },
  {
    source: 'features/broadcast/sent-list.tsx',
    path: '/admin/broadcast/sent',
    filter: { label: 'Type', option: 'Send Email Broadcast' },
    opens: '/broadcast/sent/',
  },
  {
    source: 'features/broadcast/suppressions-screen.tsx',
    path: '/admin/broadcast/suppressions',
    filter: { label: 'Reason', option: 'Added by staff' },
    opens: null,
  },
  {
    source: 'features/draws/draw-history.tsx',
    path: '/admin/draws',
    filter: { label: 'Draw', option: 'Weekly draw' },
    opens: '/draws/plans/',
  },
  {
    source: 'features/payments/payments-page.tsx',
    path: '/admin/payments',
    filter: { label: 'Amount', fields: { 'Amount from (₦)': '100' }, chip: 'Amount: ₦100 or more' },
    opens: '/payments/',
  },
  {
    source: 'features/question-reports/question-reports-page.tsx',
    path: '/admin/question-reports',
    filter: { label: 'Reason', option: 'Out of date' },
    opens: '/questions/',
  },
  {
    source: 'features/questions/questions-page.tsx',
    path: '/admin/questions',
    filter: { label: 'Category', option: 'Sports' },
    opens: '/questions/',
  },
  {
    source: 'features/quiz-activity/tracker-list.tsx',
    path: '/admin/quiz-activity',
    filter: { label: 'Location', option: 'Lagos' },
    opens: '/quiz-activity/detailed',
  },
  {
    source: 'features/quiz-activity/tracker-list.tsx',
    path: '/admin/quiz-activity/detailed',
    filter: { label: 'Location', option: 'Lagos' },
    opens: '/games/',
  },
  {
    source: 'features/radio-stations/radio-stations-page.tsx',
    path: '/admin/radio-stations',
    filter: { label: 'Language', option: 'Yoruba' },
    opens: '/station-statements/',
  },
  {
    source: 'features/reconciliation/reconciliation-page.tsx',
    path: '/admin/reconciliation',
    filter: { label: 'Type', option: 'Missing in our records' },
    opens: '/reconciliation/',
  },
  {
    source: 'features/staff-log/staff-log-page.tsx',
    path: '/admin/staff-log',
    filter: { label: 'Record', option: 'User' },
    opens: '/staff-log/',
  },
  {
    source: 'features/unmatched-webhooks/unmatched-webhooks-page.tsx',
    path: '/admin/unmatched-webhooks',
    filter: { label: 'Reason', option: 'Unknown payment' },
    opens: '/unmatched-webhooks/',
  },
  {
    source: 'features/users/users-page.tsx',
    path: '/admin/users',
    filter: { label: 'Quizzes', option: 'Played' },
    opens: '/users/',
  },
  {
    source: 'features/users/users-page.tsx',
    path: '/admin/users',
    who: 'station',
    filter: null,
    opens: '/users/',
  },
  {
    source: 'features/winners/winners-page.tsx',
    path: '/admin/winners',
    filter: { label: 'Draw', option: 'Weekly' },
    opens: '/winners/',
  },
];
