/**
 * Which calls of staff ask for the password or a code anew (rule staff/step-up): every call of the console that changes
 * something or hands out a file stands in exactly one of the three lists, and a spec fails for one that does not. Who adds
 * a call says what it touches; money, points, prizes, roles, secrets, mails to many and files that name people are never in
 * the last list.
 */

/** What is dangerous about an act. */
type Touches = 'money' | 'points' | 'prizes' | 'access' | 'many mails' | 'a file that names people' | 'personal data';

/** Refused while the session proved nothing within five minutes. */
export const ALWAYS_ASKED: Readonly<Record<string, Touches>> = {
  'POST /api/admin/users/{id}/adjustments': 'money',
  'POST /api/admin/adjustment-requests/{id}/confirm': 'money',
  'POST /api/admin/games/{id}/fee-return': 'money',
  'POST /api/admin/payments/{reference}/release': 'money',
  'POST /api/admin/payments/{reference}/reject': 'money',
  'POST /api/admin/payments/{reference}/refund': 'money',
  'POST /api/admin/payments/{reference}/explain': 'money',
  'POST /api/admin/payments/{reference}/dispute': 'money',
  'POST /api/admin/reconciliation/exceptions/{id}/credit': 'money',
  'POST /api/admin/reconciliation/exceptions/{id}/reverse': 'money',
  'POST /api/admin/reconciliation/exceptions/{id}/explain': 'money',
  'POST /api/admin/radio-stations/{id}/shares': 'money',
  'POST /api/admin/radio-stations/{id}/statements': 'money',
  'POST /api/admin/questions/{id}/regrades/{regradeId}/start': 'points',
  'POST /api/admin/questions/{id}/regrades/{regradeId}/resume': 'points',
  'POST /api/admin/draws': 'prizes',
  'POST /api/admin/winners/announce': 'prizes',
  'POST /api/admin/users/{id}/suspension': 'access',
  'POST /api/admin/users/{id}/suspension/lift': 'access',
  'POST /api/admin/users/{id}/unlock': 'access',
  'DELETE /api/admin/users/{id}/second-factor': 'access',
  'PUT /api/admin/broadcasts/{id}/schedule': 'many mails',
  'POST /api/admin/users/{id}/erasure': 'personal data',
  'POST /api/admin/users/{id}/erasure/cancel': 'personal data',
  'GET /api/admin/users/{id}/personal-data': 'a file that names people',
  'GET /api/admin/users/{id}/timeline/export': 'a file that names people',
  'GET /api/admin/users/export': 'a file that names people',
  'GET /api/admin/payment-activities/export': 'a file that names people',
  'GET /api/admin/ledger/movements/export': 'a file that names people',
  'GET /api/admin/staff-log/export': 'a file that names people',
  'GET /api/admin/winners/export': 'a file that names people',
  'GET /api/admin/quiz-activity/export': 'a file that names people',
  'GET /api/admin/analytics/export': 'a file that names people',
  'GET /api/admin/questions/{id}/regrades/{regradeId}/export': 'a file that names people',
};

interface Sometimes {
  readonly touches: Touches;
  readonly when: string;
  /** The spec that has both sides of it. */
  readonly spec: string;
}

const BROADCASTS = 'src/features/auth/step-up/step-up.int.spec.ts';
const MANY = { touches: 'many mails', when: 'to more than 50 people within ten minutes' } as const;

/** Refused only for what is dangerous of it. */
export const SOMETIMES_ASKED: Readonly<Record<string, Sometimes>> = {
  'PUT /api/admin/users/{id}': {
    ...{ touches: 'access', when: 'role, secret, address, number, verification, balance or points change' },
    spec: 'src/features/auth/step-up/step-up.int.spec.ts',
  },
  'POST /api/admin/users/{id}/verification-mail': {
    ...{ ...MANY, spec: 'src/features/players/restore-access/restore-access.int.spec.ts' },
  },
  'POST /api/admin/users/{id}/pin-link': {
    ...{ ...MANY, spec: 'src/features/players/restore-access/restore-access.int.spec.ts' },
  },
  'POST /api/admin/mails/{id}/resend': { ...MANY, spec: 'src/features/mails/resend-mail/resend-mail.int.spec.ts' },
  'POST /api/admin/send-broadcast': { ...MANY, spec: BROADCASTS },
  'POST /api/admin/send-custom-email': { ...MANY, spec: BROADCASTS },
  'POST /api/admin/send-email-broadcast': { ...MANY, spec: BROADCASTS },
  'POST /api/admin/broadcasts/{id}/resend': {
    ...{ ...MANY, spec: 'src/features/broadcasts/resend-broadcast/resend-broadcast.int.spec.ts' },
  },
  'POST /api/admin/broadcasts/{id}/doubts': {
    ...{ ...MANY, spec: 'src/features/broadcasts/resend-broadcast/resend-broadcast.int.spec.ts' },
  },
  'POST /api/admin/broadcasts/{id}/resume': {
    ...{ ...MANY, spec: 'src/features/broadcasts/deliver/deliver-broadcast.int.spec.ts' },
  },
};

/** Never refused for it, and why. */
export const NEVER_ASKED: Readonly<Record<string, readonly string[]>> = {
  'the body itself has the password or a code': [
    'POST /api/admin/second-factor',
    'POST /api/admin/second-factor/confirm',
    'POST /api/admin/second-factor/disable',
    'POST /api/admin/second-factor/recovery-codes',
  ],
  'it gives nobody of the staff anything, and a player in need waits for it': [
    'POST /api/admin/users/{id}/end-sessions',
  ],
  'a call of the specification that names winners without a prize, and staff take them off the list again': [
    'POST /api/admin/winners',
    'POST /api/admin/winners/bulk',
    'POST /api/admin/winners/bulk-upload',
  ],
  'it takes something off the screen that staff can put back': [
    'DELETE /api/admin/winners/{id}',
    'POST /api/admin/users/{id}/nickname/remove',
    'POST /api/admin/users/{id}/speed-flag/lift',
  ],
  'it only halts, or shows what would be': [
    'POST /api/admin/broadcasts/{id}/pause',
    'POST /api/admin/broadcasts/{id}/cancel',
    'POST /api/admin/questions/{id}/regrades/{regradeId}/pause',
    'POST /api/admin/questions/{id}/regrades',
    'POST /api/admin/broadcast-audience',
    'POST /api/admin/broadcast-preview',
    'POST /api/admin/questions/bulk-upload-validate',
    'POST /api/admin/winners/bulk-upload-validate',
  ],
  'it ends a request without moving money': ['POST /api/admin/adjustment-requests/{id}/withdraw'],
  'it goes to the address of who asks': ['POST /api/admin/broadcast-test'],
  'the provider says what happened to money, or a machine does what it would do anyway': [
    'POST /api/admin/payments/{reference}/ask',
    'POST /api/admin/reconciliation/runs',
    'POST /api/admin/ledger-verifications',
    'POST /api/admin/parked-events/retry',
  ],
  'it is one look at one person, counted and in the staff log': ['POST /api/admin/users/{id}/contact'],
  'it says who has looked at what, or what they thought': [
    'POST /api/admin/attention/{kind}/take',
    'POST /api/admin/attention/{kind}/give-back',
    'POST /api/admin/attention/{kind}/close',
    'POST /api/admin/unmatched-webhooks/{id}/settle',
    'POST /api/admin/questions/{id}/close-reports',
    'POST /api/admin/users/{id}/notes',
  ],
  'what it changes gives no points: that is the regrade': [
    'POST /api/admin/questions',
    'PUT /api/admin/questions/{id}',
    'DELETE /api/admin/questions/{id}',
    'POST /api/admin/questions/bulk-upload',
  ],
  'it is about names of stations and who wants no mail': [
    'POST /api/admin/radio-stations',
    'PUT /api/admin/radio-stations/{id}',
    'DELETE /api/admin/radio-stations/{id}',
    'POST /api/admin/mail-suppressions',
    'DELETE /api/admin/mail-suppressions/{id}',
    'DELETE /api/admin/broadcasts/{id}/suppressions',
  ],
  'a file that is uploaded is seen by nobody before it is used in an act that asks': [
    'POST /api/admin/draw-pictures',
    'POST /api/admin/set-media-acl',
  ],
  'the file has figures of a station, and names no player': [
    'GET /api/admin/radio-stations/{id}/statements/{statementId}/file',
  ],
};
