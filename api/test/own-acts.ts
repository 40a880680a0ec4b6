/**
 * Which calls of staff are refused about oneself (rule staff/not-themselves): every call of the console that changes something
 * stands in exactly one of the two lists, and a spec calls each of the first about oneself. Who adds a call says whom it is about.
 */

/** What a member of staff has, who plays as well. */
export interface Own {
  readonly userId: string;
  readonly mobile: string;
  /** The reference of a payment. */
  readonly payment: string;
  /** A game that was paid for. */
  readonly game: string;
  /** Exceptions of the comparison with the provider, by what they propose. */
  readonly exceptions: Readonly<Record<'credit' | 'reverse' | 'none', string>>;
  /** A large adjustment of theirs that another asked for. */
  readonly adjustment: string;
  /** A webhook that fits nothing and names them. */
  readonly webhook: string;
}

/** A call about oneself; `csv` is sent as a file. */
interface Call {
  readonly id?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly csv?: { readonly field: string; readonly content: string };
}

const WHY = { reason: 'The player asked for it by phone' };
const SEEN = { ...WHY, seen: '00000000-0000-4000-8000-000000000000' };
const DECISION = { ...WHY, revision: 0 };
const about =
  (body: Readonly<Record<string, unknown>>) =>
  ({ userId: id }: Own): Call => ({ id, body });
const aboutPayment =
  (more: object = {}) =>
  ({ payment: id }: Own): Call => ({ id, body: { ...DECISION, ...more } });
const fileOf =
  (field: string) =>
  (own: Own): Call => ({
    csv: { field, content: `fullName,phoneNumber,state\nAda Obi,${own.mobile.replace('+234', '0')},Lagos\n` },
  });

/** 403 `OWN_ACCOUNT` about oneself. */
export const ABOUT_OTHERS_ONLY: Readonly<Record<string, (own: Own) => Call>> = {
  'PUT /api/admin/users/{id}': about({ ...WHY, email: 'another.address@accounts.sabi50.test' }),
  'POST /api/admin/users/{id}/adjustments': about({
    ...{ ...WHY, figure: 'balance', amount: '+150', seen: '0.00', reasonCode: 'goodwill' },
  }),
  'POST /api/admin/adjustment-requests/{id}/confirm': ({ adjustment: id }) => ({ id, body: {} }),
  'POST /api/admin/users/{id}/erasure': about(WHY),
  'POST /api/admin/users/{id}/erasure/cancel': about(SEEN),
  'POST /api/admin/users/{id}/suspension': about({ ...WHY, reasonCode: 'security' }),
  'POST /api/admin/users/{id}/suspension/lift': about(SEEN),
  'POST /api/admin/users/{id}/speed-flag/lift': about({ ...WHY, seen: '2026-11-27T10:00:00.000Z' }),
  'POST /api/admin/users/{id}/unlock': about(WHY),
  'POST /api/admin/users/{id}/end-sessions': about(WHY),
  'POST /api/admin/users/{id}/verification-mail': about(WHY),
  'POST /api/admin/users/{id}/pin-link': about(WHY),
  'POST /api/admin/users/{id}/nickname/remove': about(WHY),
  'POST /api/admin/users/{id}/notes': about({ words: 'Plays well' }),
  'DELETE /api/admin/users/{id}/second-factor': about({}),
  'POST /api/admin/games/{id}/fee-return': ({ game: id }) => ({ id, body: WHY }),
  'POST /api/admin/payments/{reference}/release': aboutPayment(),
  'POST /api/admin/payments/{reference}/reject': aboutPayment(),
  'POST /api/admin/payments/{reference}/explain': aboutPayment(),
  'POST /api/admin/payments/{reference}/refund': aboutPayment(),
  'POST /api/admin/payments/{reference}/dispute': aboutPayment({ disputeId: '1', answer: 'accepted' }),
  'POST /api/admin/reconciliation/exceptions/{id}/credit': ({ exceptions: { credit: id } }) => ({ id, body: WHY }),
  'POST /api/admin/reconciliation/exceptions/{id}/reverse': ({ exceptions: { reverse: id } }) => ({ id, body: WHY }),
  'POST /api/admin/reconciliation/exceptions/{id}/explain': ({ exceptions: { none: id } }) => ({ id, body: WHY }),
  'POST /api/admin/unmatched-webhooks/{id}/settle': ({ webhook: id }) => ({ id, body: WHY }),
  'POST /api/admin/winners': ({ mobile }) => ({
    body: { fullName: 'Ada Obi', phoneNumber: mobile.replace('+234', '0'), state: 'Lagos' },
  }),
  'POST /api/admin/winners/announce': ({ userId: playerId }) => ({
    body: {
      ...{ drawKind: 'daily', drawDate: '2026-01-01', allowOthers: true },
      winners: [{ playerId, prize: 'A car' }],
    },
  }),
  'POST /api/admin/winners/bulk': fileOf('file'),
  'POST /api/admin/winners/bulk-upload': fileOf('csvFile'),
};

/** Never refused for it, and why. */
export const ABOUT_NOBODY: Readonly<Record<string, readonly string[]>> = {
  'it is about the own login, with its password or code': [
    'POST /api/admin/second-factor',
    'POST /api/admin/second-factor/confirm',
    'POST /api/admin/second-factor/disable',
    'POST /api/admin/second-factor/recovery-codes',
  ],
  'it is about all who played a question, a draw or a station': [
    'POST /api/admin/questions',
    'PUT /api/admin/questions/{id}',
    'DELETE /api/admin/questions/{id}',
    'POST /api/admin/questions/bulk-upload',
    'POST /api/admin/questions/bulk-upload-validate',
    'POST /api/admin/questions/{id}/close-reports',
    'POST /api/admin/questions/{id}/regrades',
    'POST /api/admin/questions/{id}/regrades/{regradeId}/start',
    'POST /api/admin/questions/{id}/regrades/{regradeId}/pause',
    'POST /api/admin/questions/{id}/regrades/{regradeId}/resume',
    'POST /api/admin/draws',
    'POST /api/admin/draw-pictures',
    'POST /api/admin/set-media-acl',
    'POST /api/admin/radio-stations',
    'PUT /api/admin/radio-stations/{id}',
    'DELETE /api/admin/radio-stations/{id}',
    'POST /api/admin/radio-stations/{id}/shares',
    'POST /api/admin/radio-stations/{id}/statements',
  ],
  'mails give nobody anything': [
    'POST /api/admin/send-broadcast',
    'POST /api/admin/send-custom-email',
    'POST /api/admin/send-email-broadcast',
    'POST /api/admin/broadcast-audience',
    'POST /api/admin/broadcast-preview',
    'POST /api/admin/broadcast-test',
    'PUT /api/admin/broadcasts/{id}/schedule',
    'POST /api/admin/broadcasts/{id}/pause',
    'POST /api/admin/broadcasts/{id}/resume',
    'POST /api/admin/broadcasts/{id}/cancel',
    'POST /api/admin/broadcasts/{id}/resend',
    'POST /api/admin/broadcasts/{id}/doubts',
    'POST /api/admin/mails/{id}/resend',
    'POST /api/admin/mail-suppressions',
    'DELETE /api/admin/mail-suppressions/{id}',
    'DELETE /api/admin/broadcasts/{id}/suppressions',
  ],
  'the provider or a machine decides, or nothing is decided': [
    'POST /api/admin/payments/{reference}/ask',
    'POST /api/admin/reconciliation/runs',
    'POST /api/admin/ledger-verifications',
    'POST /api/admin/parked-events/retry',
    'POST /api/admin/attention/{kind}/take',
    'POST /api/admin/attention/{kind}/give-back',
    'POST /api/admin/attention/{kind}/close',
    'POST /api/admin/users/{id}/contact',
    'POST /api/admin/adjustment-requests/{id}/withdraw',
    'POST /api/admin/winners/bulk-upload-validate',
  ],
  'it takes a prize from oneself': ['DELETE /api/admin/winners/{id}'],
};
