import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { type Asked, type Opened } from '../payment-provider/payment-provider.js';
import { type ProviderReport } from '../../../domain/payments/payment.state.js';

/** A response that could be read: its HTTP status and its JSON, of any shape. */
export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The provider's samples write amounts as numbers and as texts. */
export function koboOf(value: unknown): number | null {
  const kobo = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof kobo === 'number' && Number.isSafeInteger(kobo) && kobo >= 0 ? kobo : null;
}

/**
 * What was paid for, and the part of the provider's fee that we bear. A switch of the provider's dashboard puts the fee on top of
 * what was asked for; that part is the customer's. Any other difference is left in the amount, where it is found out.
 */
export function paidOf(fields: Fields): { readonly amountKobo: number | null; readonly feeKobo: number } {
  const amountKobo = koboOf(fields['amount']);
  const feeKobo = koboOf(fields['fees']) ?? 0;
  // The provider's own figure counts; an impossible one is ignored.
  if (amountKobo === null || feeKobo > amountKobo) return { amountKobo, feeKobo: 0 };
  const onTopKobo = amountKobo - (koboOf(fields['requested_amount']) ?? amountKobo);
  const isFee = onTopKobo > 0 && onTopKobo <= feeKobo;
  return isFee ? { amountKobo: amountKobo - onTopKobo, feeKobo: feeKobo - onTopKobo } : { amountKobo, feeKobo };
}

const TEXT_LENGTH_MAX = 100;

/**
 * A short text of the provider as it can be stored and shown: every word of a webhook or an answer passes here. PostgreSQL stores
 * neither NUL nor half a surrogate pair.
 */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= TEXT_LENGTH_MAX ? value.replaceAll('\0', '').toWellFormed() : null;

/** Ids are numbers in most answers and texts in some. */
export const idOf = (value: unknown): string | null => {
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? id : null;
};

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** How many items a page of the provider's lists is asked to have. */
export const LIST_PAGE = 100;

/** Whether nothing follows a page of a list: by the provider's own count of pages, else because it is not full. */
export function isLastPage(body: unknown, page: number, items: number): boolean {
  const { pageCount } = fieldsOf(fieldsOf(body)['meta']);
  return typeof pageCount === 'number' ? page >= pageCount : items < LIST_PAGE;
}

/** The provider's id of the transaction that a refund or dispute is of: lists name it by its id or whole. */
export const transactionOf = ({ transaction }: Fields): string | null =>
  idOf(transaction) ?? idOf(fieldsOf(transaction)['id']);

/**
 * Whether a refund in the provider's list is the way in which a lost dispute is carried out: it names the dispute then, which counts
 * itself (the sample answer to `GET /refund` in the provider's documents).
 */
export const carriesOutDispute = ({ dispute }: Fields): boolean =>
  idOf(dispute) !== null || idOf(fieldsOf(dispute)['id']) !== null;

export const causeOf = (status: number, { message }: Fields): string =>
  `HTTP ${status}: ${textOf(message) ?? 'no message'}`;

const ADDRESS_LENGTH_MAX = 4_000;

/** An address of the web; null for anything else. */
export function webAddressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > ADDRESS_LENGTH_MAX || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}

/**
 * What a transaction carries for us, so that its payment can be attributed even where our own record of it is lost: ids
 * only, no personal data (rule money/attributed). `cancel_action` is the provider's: where its Cancel leads.
 */
export interface PaymentMetadata {
  readonly cancel_action: string;
  readonly user_id: string;
  readonly reference: string;
}

/**
 * Whose payment the provider says it is; null where nothing of ours stands there. Its metadata come as an object, as JSON in a
 * text, and as `""`, `0` or null where there are none.
 */
export function payerIn(metadata: unknown): string | null {
  const { user_id: userId } = fieldsOf(typeof metadata === 'string' ? parsed(metadata) : metadata);
  return typeof userId === 'string' && ID_PATTERN.test(userId) ? userId : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Reads the answer to `GET /transaction/verify/:reference`. HTTP 200 alone does not mean paid. */
export function readVerification({ status, body }: HttpResponse): Asked {
  const envelope = fieldsOf(body);
  if (status === 200 && envelope['status'] === true) {
    const data = fieldsOf(envelope['data']);
    if (typeof data['status'] !== 'string') return { kind: 'unknown', cause: 'an answer without a status' };
    return { kind: 'report', report: reportOf(data, data['status']), payerId: payerIn(data['metadata']) };
  }
  if (isNotFound(status, envelope)) return { kind: 'not-found' };
  return { kind: 'unknown', cause: causeOf(status, envelope) };
}

/** Reads the answer to `POST /transaction/initialize` for this reference. */
export function readInitialisation({ status, body }: HttpResponse, reference: string): Opened {
  const envelope = fieldsOf(body);
  const data = fieldsOf(envelope['data']);
  if (status === 200 && envelope['status'] === true) {
    const paymentUrl = webAddressOf(data['authorization_url']);
    if (data['reference'] === reference && paymentUrl) return { kind: 'opened', paymentUrl };
    return { kind: 'unknown', cause: 'an answer about something else' };
  }
  if (isDuplicate(envelope)) return { kind: 'duplicate' };
  const cause = causeOf(status, envelope);
  // 401 and 403 speak about our key, not about this payment.
  const aboutThis = status >= 400 && status < 500 && status !== 401 && status !== 403;
  return { kind: aboutThis ? 'refused' : 'unknown', cause };
}

function reportOf(data: Fields, status: string): ProviderReport {
  return {
    transactionId: idOf(data['id']),
    status: statusOf(status),
    reference: textOf(data['reference']),
    ...paidOf(data),
    currency: textOf(data['currency']),
    channel: textOf(data['channel']),
  };
}

const NAMED = ['success', 'failed', 'reversed', 'abandoned'] as const satisfies ProviderReport['status'][];
const isNamed = (status: string): status is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(status);

/** Everything that is not an end may still become one: ongoing, pending, processing, queued, or new words. */
function statusOf(status: string): ProviderReport['status'] {
  return isNamed(status) ? status : 'open';
}

/** HTTP 400 in practice, 404 in the provider's own description. */
const isNotFound = (status: number, { code, message }: Fields): boolean =>
  (status === 400 || status === 404) && (code === 'transaction_not_found' || /not found/i.test(textOf(message) ?? ''));

const isDuplicate = ({ code, message }: Fields): boolean =>
  code === 'duplicate_reference' || /duplicate transaction reference/i.test(textOf(message) ?? '');

const SECOND_MS = 1_000;

/** What the provider's own text asks for where it sends no header: "Please wait a few minutes and try again." */
const UNSAID_MS = 120_000;

/** A header that is wrong must not keep deposits waiting for a day. */
const PAUSE_MAX_MS = 3_600_000;

/**
 * How long a `Retry-After` asks us to wait, in ms: seconds or a date (RFC 9110, 10.2.3), at most an hour. A missing or
 * unreadable one means two minutes, a moment that has passed one second.
 */
export function pauseMsOf(header: string | null, now: Date): number {
  const text = header?.trim() ?? '';
  const until = /GMT$/i.test(text) ? Date.parse(text) : NaN;
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : until - now.getTime();
  return Number.isNaN(asked) ? UNSAID_MS : Math.min(Math.max(asked, SECOND_MS), PAUSE_MAX_MS);
}
