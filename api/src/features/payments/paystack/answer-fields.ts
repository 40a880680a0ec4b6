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
