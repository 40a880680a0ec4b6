import { type StaffMember } from './console-stage.js';

/** One list of the console, as a journey walks through it. */
export interface ListCase {
  /** The component that holds it, below `admin-web/src`. */
  readonly source: string;
  /** `:broadcastId` stands for the id of a broadcast that was sent. */
  readonly path: string;
  /** A super administrator by default. */
  readonly who?: StaffMember;
  /** A filter that leaves rows, by the label of its field: an option that is chosen, or words that are typed. */
  readonly filter: {
    readonly label: string;
    readonly option?: string;
    readonly words?: string;
    /** Its name in the menu that adds it; its field is not there from the start. */
    readonly added?: string;
    /** What the chip says, where that is not the label with what was chosen. */
    readonly chip?: string;
  };
  /** A part of the address that a row leads to, and its link has; null where there is nothing to open. */
  readonly opens: string | null;
}

/** All of them; every-list.spec.ts holds this against the components. */
export const LISTS: readonly ListCase[] = [
  {
    source: 'analytics/analytics-page.tsx',
    path: '/admin/analytics',
    filter: { label: 'Location', option: 'Lagos' },
    opens: '/quiz-activity/detailed',
  },
  {
    source: 'broadcast/recipients-table.tsx',
    path: '/admin/broadcast/sent/:broadcastId',
    filter: { label: 'Search by name or email', words: 'amaka' },
    opens: '/users/',
  },
  {
    source: 'broadcast/scheduled-list.tsx',
    path: '/admin/broadcast/scheduled',
    filter: { label: 'Search by subject', words: 'account' },
    opens: '/broadcast/sent/',
  },
  {
    source: 'broadcast/sent-list.tsx',
    path: '/admin/broadcast/sent',
    filter: { label: 'Type', option: 'Send Email Broadcast' },
    opens: '/broadcast/sent/',
  },
  {
    source: 'broadcast/suppressions-screen.tsx',
    path: '/admin/broadcast/suppressions',
    filter: { label: 'Reason', option: 'Added by staff' },
    opens: null,
  },
  {
    source: 'draws/draw-history.tsx',
    path: '/admin/draws',
    filter: { label: 'Draw', option: 'Weekly draw' },
    opens: '/draws/plans/',
  },
  {
    source: 'payments/payments-page.tsx',
    path: '/admin/payments',
    filter: { label: 'Amount from (₦)', words: '100', added: 'Amount', chip: 'Amount: ₦100 or more' },
    opens: '/payments/',
  },
  {
    source: 'question-reports/question-reports-page.tsx',
    path: '/admin/question-reports',
    filter: { label: 'Reason', option: 'Out of date' },
    opens: '/questions/',
  },
  {
    source: 'questions/question-list.tsx',
    path: '/admin/questions',
    filter: { label: 'Category', option: 'Sports' },
    opens: '/questions/',
  },
  {
    source: 'quiz-activity/tracker-list.tsx',
    path: '/admin/quiz-activity',
    filter: { label: 'Location', option: 'Lagos' },
    opens: '/quiz-activity/detailed',
  },
  {
    source: 'quiz-activity/tracker-list.tsx',
    path: '/admin/quiz-activity/detailed',
    filter: { label: 'Location', option: 'Lagos' },
    opens: '/games/',
  },
  {
    source: 'radio-stations/station-list.tsx',
    path: '/admin/radio-stations',
    filter: { label: 'Language', option: 'Yoruba' },
    opens: '/station-statements/',
  },
  {
    source: 'reconciliation/reconciliation-page.tsx',
    path: '/admin/reconciliation',
    filter: { label: 'Type', option: 'Missing in our records' },
    opens: '/reconciliation/',
  },
  {
    source: 'staff-log/entry-list.tsx',
    path: '/admin/staff-log',
    filter: { label: 'Subject', option: 'User' },
    opens: '/staff-log/',
  },
  {
    source: 'unmatched-webhooks/webhook-list.tsx',
    path: '/admin/unmatched-webhooks',
    filter: { label: 'Why', option: 'Unknown payment' },
    opens: '/unmatched-webhooks/',
  },
  {
    source: 'users/all-users.tsx',
    path: '/admin/users',
    filter: { label: 'Quizzes', option: 'Played', added: 'Quizzes' },
    opens: '/users/',
  },
  {
    source: 'users/own-users.tsx',
    path: '/admin/users',
    who: 'station',
    filter: { label: 'Search by name or email', words: 'bisi' },
    opens: '/users/',
  },
  {
    source: 'winners/winner-list.tsx',
    path: '/admin/winners',
    filter: { label: 'Draw', option: 'Weekly', added: 'Draw' },
    opens: '/winners/',
  },
];
