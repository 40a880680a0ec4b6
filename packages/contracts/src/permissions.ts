/**
 * What staff may do (rules staff/server-decides, staff/roles). The server enforces it from the
 * session's role; the console only leaves out what would be refused.
 */
import { type AdminRole } from './enumerations.js';

/**
 * `view-only`: an administrator without a known role. An absent role is never a super administrator (rule staff/roles).
 */
export const STAFF_ROLES = ['super_admin', 'radio_station_admin', 'view-only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const PERMISSIONS = [
  /** Their own profile, and their own second factor. */
  'profile.view',
  'users.view',
  'users.edit',
  /** What happened to a player: money, games, mails, logins, acts of staff. */
  'users.timeline',
  /** Every user whatever the station, as the broadcasts need them. */
  'users.view-all',
  /** Search by phone number, id, reference and words of questions, beside names and addresses. */
  'search.all',
  'questions.view',
  'questions.edit',
  /** What players report of questions, and what becomes of it. */
  'question-reports.view',
  'question-reports.close',
  /** Having finished games recomputed: it gives points, and fees back (rule quiz/regrade). */
  'questions.regrade',
  'stations.view',
  'stations.edit',
  /** Statements that were issued: of the own station for its administrator. */
  'statements.view',
  /** Setting the share of a station, and issuing its statements. */
  'statements.issue',
  /** Statistics, activity and revenue: of the own station for its administrator. */
  'analytics.view',
  /** Single games with their questions and right answers, fee and refund. */
  'games.view',
  'broadcasts.view',
  'broadcasts.send',
  'winners.view',
  'winners.edit',
  'draws.view',
  /** Prize, value, day and time, and threshold of a draw: everybody sees them at once. */
  'draws.edit',
  'payments.view',
  /** What settles an exception: crediting, taking back, explaining; and starting a comparison. */
  'payments.reconcile',
  /** What becomes of a held payment, and what is given back (rule money/held-way-out). */
  'payments.decide',
  'unmatched-webhooks.view',
  'unmatched-webhooks.settle',
  /** How long personal data is kept, and who asked to be erased. */
  'privacy.view',
  'parked-events.view',
  'parked-events.retry',
  /** What waits for a person. */
  'attention.view',
  /** Taking it, giving it back, saying that it is seen to. */
  'attention.act',
  'ledger.view',
  'ledger.verify',
  'staff-log.view',
  'debug-page.view',
  /** Whether very many logins fail. */
  'login-watch.view',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTED: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  super_admin: new Set(PERMISSIONS),
  radio_station_admin: new Set<Permission>(['profile.view', 'users.view', 'analytics.view', 'statements.view']),
  'view-only': new Set<Permission>(['profile.view', 'users.view']),
};

/** Fails closed: whatever is no role of ours may only view users. */
export const staffRoleOf = (adminRole: AdminRole | null): StaffRole =>
  adminRole === 'super_admin' || adminRole === 'radio_station_admin' ? adminRole : 'view-only';

export const isPermitted = (role: StaffRole, permission: Permission): boolean => GRANTED[role].has(permission);

/** The flags of what may be seen, and those of the calls that change something. */
export interface PermissionFlags {
  readonly canViewUsers: boolean;
  readonly canEditUsers: boolean;
  readonly canViewQuestions: boolean;
  readonly canEditQuestions: boolean;
  readonly canViewAnalytics: boolean;
  readonly canViewGames: boolean;
  readonly canViewRadioStations: boolean;
  readonly canEditRadioStations: boolean;
  readonly canViewEmailBroadcast: boolean;
  readonly canViewWinners: boolean;
  readonly canEditWinners: boolean;
  readonly canViewDraws: boolean;
  readonly canEditDraws: boolean;
  readonly canViewPaymentActivities: boolean;
  readonly canViewLedger: boolean;
  readonly canViewStaffLog: boolean;
  readonly isSuperAdmin: boolean;
  readonly isRadioStationAdmin: boolean;
}

/** What the console shows and leaves out for a role. */
export function permissionFlagsOf(role: StaffRole): PermissionFlags {
  const may = (permission: Permission): boolean => isPermitted(role, permission);
  return {
    canViewUsers: may('users.view'),
    canEditUsers: may('users.edit'),
    canViewQuestions: may('questions.view'),
    canEditQuestions: may('questions.edit'),
    canViewAnalytics: may('analytics.view'),
    canViewGames: may('games.view'),
    canViewRadioStations: may('stations.view'),
    canEditRadioStations: may('stations.edit'),
    canViewEmailBroadcast: may('broadcasts.view'),
    canViewWinners: may('winners.view'),
    canEditWinners: may('winners.edit'),
    canViewDraws: may('draws.view'),
    canEditDraws: may('draws.edit'),
    canViewPaymentActivities: may('payments.view'),
    canViewLedger: may('ledger.view'),
    canViewStaffLog: may('staff-log.view'),
    isSuperAdmin: role === 'super_admin',
    isRadioStationAdmin: role === 'radio_station_admin',
  };
}
