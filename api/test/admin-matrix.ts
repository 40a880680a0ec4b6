/**
 * Who may call what of the console: one row for each operation below /api/admin. The rows are part of the authorisation
 * matrix; each is also tried with the `admin-email` header of another, with the own one, and with a staff session that
 * has expired (rule staff/server-decides).
 */
export interface AdminRow {
  readonly operation: string;
  /**
   * Who is let through: every administrator, those who see statistics, those who see a user of no station, or super
   * administrators only.
   */
  readonly to: 'all-staff' | 'station-and-super' | 'a-user' | 'super';
  /** Values of path parameters; `$player` is the id of a player who came by no station. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export const ADMIN_MATRIX: readonly AdminRow[] = [
  { operation: 'GET /api/admin/profile', to: 'all-staff' },
  { operation: 'GET /api/admin/debug-page', to: 'super' },
  { operation: 'GET /api/admin/login-watch', to: 'super' },
  { operation: 'GET /api/admin/second-factor', to: 'all-staff' },
  { operation: 'POST /api/admin/second-factor', to: 'all-staff', body: {} },
  { operation: 'POST /api/admin/second-factor/confirm', to: 'all-staff', body: {} },
  { operation: 'POST /api/admin/second-factor/recovery-codes', to: 'all-staff', body: {} },
  { operation: 'POST /api/admin/second-factor/disable', to: 'all-staff', body: {} },
  { operation: 'DELETE /api/admin/users/{id}/second-factor', to: 'super', path: { id: '$player' } },
  { operation: 'GET /api/admin/users', to: 'all-staff', query: '?search=ada' },
  { operation: 'GET /api/admin/users/export', to: 'all-staff' },
  { operation: 'GET /api/admin/users/{id}', to: 'a-user', path: { id: '$player' } },
  { operation: 'PUT /api/admin/users/{id}', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'POST /api/admin/users/{id}/adjustments', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'GET /api/admin/all-users', to: 'super' },
  { operation: 'GET /api/admin/parked-events', to: 'super' },
  { operation: 'POST /api/admin/parked-events/retry', to: 'super', body: {} },
  { operation: 'GET /api/admin/ledger-verifications', to: 'super' },
  { operation: 'POST /api/admin/ledger-verifications', to: 'super', body: {} },
  { operation: 'GET /api/admin/ledger-verifications/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'GET /api/admin/staff-log', to: 'super' },
  { operation: 'GET /api/admin/staff-log/{id}', to: 'super', path: { id: '1' } },
  { operation: 'GET /api/admin/questions', to: 'super' },
  { operation: 'POST /api/admin/questions', to: 'super', body: {} },
  { operation: 'GET /api/admin/questions/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'PUT /api/admin/questions/{id}', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'DELETE /api/admin/questions/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'POST /api/admin/questions/bulk-upload', to: 'super', body: {} },
  { operation: 'POST /api/admin/questions/bulk-upload-validate', to: 'super', body: {} },
  { operation: 'GET /api/admin/radio-stations', to: 'super' },
  { operation: 'POST /api/admin/radio-stations', to: 'super', body: {} },
  { operation: 'GET /api/admin/radio-stations/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'PUT /api/admin/radio-stations/{id}', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'DELETE /api/admin/radio-stations/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'GET /api/admin/winners', to: 'super' },
  { operation: 'GET /api/admin/winners/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'POST /api/admin/winners', to: 'super', body: {} },
  { operation: 'POST /api/admin/winners/bulk-upload', to: 'super', body: {} },
  { operation: 'POST /api/admin/winners/bulk', to: 'super', body: {} },
  { operation: 'DELETE /api/admin/winners/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'POST /api/objects/upload', to: 'super', body: {} },
  {
    operation: 'PUT /api/objects/uploads/{id}',
    to: 'super',
    path: { id: '$player' },
    query: '?expires=1&signature=none',
    body: {},
  },
  { operation: 'POST /api/admin/set-media-acl', to: 'super', body: {} },
  { operation: 'GET /api/admin/stats', to: 'station-and-super' },
  { operation: 'GET /api/admin/activity-summary', to: 'station-and-super', query: '?dateRange=7' },
  { operation: 'GET /api/admin/quiz-activity', to: 'station-and-super' },
  { operation: 'GET /api/admin/quiz-activity/summary', to: 'station-and-super' },
  { operation: 'GET /api/admin/quiz-activity/export', to: 'station-and-super' },
  { operation: 'GET /api/admin/quiz-activity/{id}', to: 'station-and-super', path: { id: '$player' } },
  { operation: 'GET /api/admin/quiz-sessions', to: 'station-and-super' },
  { operation: 'GET /api/admin/quiz-sessions/{id}', to: 'station-and-super', path: { id: '$player' } },
  { operation: 'GET /api/admin/analytics/export', to: 'station-and-super' },
  { operation: 'GET /api/admin/analytics/activity-by-day', to: 'station-and-super' },
  { operation: 'GET /api/admin/analytics/revenue-by-day', to: 'station-and-super' },
  { operation: 'GET /api/admin/analytics/funnel', to: 'station-and-super' },
  { operation: 'GET /api/admin/revenue-stats', to: 'station-and-super', query: '?timeFrame=30d' },
  { operation: 'GET /api/admin/payment-activities', to: 'super', query: '?userName=ada' },
  { operation: 'GET /api/admin/payment-activities/export', to: 'super' },
  { operation: 'GET /api/admin/payment-activities/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'GET /api/admin/all-emails', to: 'super' },
  { operation: 'GET /api/admin/email-broadcast-stats', to: 'super' },
  { operation: 'GET /api/admin/email-broadcast-targets/{type}', to: 'super', path: { type: 'verification' } },
  { operation: 'POST /api/admin/broadcast-audience', to: 'super', body: {} },
  { operation: 'POST /api/admin/send-email-broadcast', to: 'super', body: {} },
  { operation: 'POST /api/admin/send-custom-email', to: 'super', body: {} },
  { operation: 'POST /api/admin/send-broadcast', to: 'super', body: {} },
  { operation: 'GET /api/admin/broadcasts', to: 'super' },
  { operation: 'GET /api/admin/broadcasts/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'GET /api/admin/broadcasts/{id}/recipients', to: 'super', path: { id: '$player' } },
  { operation: 'POST /api/admin/broadcasts/{id}/pause', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'POST /api/admin/broadcasts/{id}/resume', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'POST /api/admin/broadcasts/{id}/cancel', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'POST /api/admin/broadcasts/{id}/doubts', to: 'super', path: { id: '$player' }, body: {} },
  { operation: 'POST /api/admin/broadcast-preview', to: 'super', body: {} },
  { operation: 'POST /api/admin/broadcast-test', to: 'super', body: {} },
  { operation: 'GET /api/admin/mail-suppressions', to: 'super' },
  { operation: 'POST /api/admin/mail-suppressions', to: 'super', body: {} },
  { operation: 'GET /api/admin/mail-suppressions/{id}', to: 'super', path: { id: '$player' } },
  { operation: 'DELETE /api/admin/mail-suppressions/{id}', to: 'super', path: { id: '$player' } },
];
