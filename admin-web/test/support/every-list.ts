import { type StaffMember } from './console-stage.js';

export interface ListPlace {
  readonly path: string;
  /** A super administrator by default. */
  readonly who?: StaffMember;
  /** It holds rows in a fresh product with one player who paid and one entry of each kind. */
  readonly hasRows?: true;
  /** A row has no page of its own. */
  readonly opensNothing?: true;
  /** Rows can be chosen for an act on all of them. */
  readonly isSelectable?: true;
}

/**
 * Where each list of the console stands, by the file that draws it: the one journey of lists goes through all of them, and a
 * list that is not here fails a spec.
 */
export const EVERY_LIST: Readonly<Record<string, readonly ListPlace[]>> = {
  'analytics/analytics-page.tsx': [{ path: '/admin/analytics' }],
  'broadcast/recipients-table.tsx': [],
  'broadcast/scheduled-list.tsx': [{ path: '/admin/broadcast/scheduled' }],
  'broadcast/sent-list.tsx': [{ path: '/admin/broadcast/sent' }],
  'broadcast/suppressions-screen.tsx': [{ path: '/admin/broadcast/suppressions', opensNothing: true }],
  'draws/draw-history.tsx': [{ path: '/admin/draws', hasRows: true, opensNothing: true }],
  'payments/payments-page.tsx': [{ path: '/admin/payments', hasRows: true, isSelectable: true }],
  'question-reports/question-reports-page.tsx': [{ path: '/admin/question-reports' }],
  'questions/question-list.tsx': [{ path: '/admin/questions', hasRows: true, isSelectable: true }],
  'quiz-activity/tracker-list.tsx': [{ path: '/admin/quiz-activity' }, { path: '/admin/quiz-activity/detailed' }],
  'radio-stations/station-list.tsx': [{ path: '/admin/radio-stations', hasRows: true }],
  'reconciliation/reconciliation-page.tsx': [{ path: '/admin/reconciliation' }],
  'staff-log/entry-list.tsx': [{ path: '/admin/staff-log', hasRows: true }],
  'unmatched-webhooks/webhook-list.tsx': [{ path: '/admin/unmatched-webhooks' }],
  'users/all-users.tsx': [{ path: '/admin/users', hasRows: true, isSelectable: true }],
  'users/own-users.tsx': [{ path: '/admin/users', who: 'viewer', hasRows: true, isSelectable: true }],
  'winners/winner-list.tsx': [{ path: '/admin/winners', isSelectable: true }],
};
