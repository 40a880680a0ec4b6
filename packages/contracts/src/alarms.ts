/**
 * What staff are alarmed of by mail, and what each kind says of itself. A kind is stored; it is never renamed, and its
 * parameters only gain. Its words are in the catalogues, under `mail.alarm.kinds`.
 */
export interface AlarmParams {
  /** A signed webhook that fits nothing we know; `event` is the provider's name of it. */
  readonly 'unmatched-webhook': { readonly event: string };
  /** A dispute without a response; in `hours` the provider decides it for the card holder. */
  readonly 'dispute-deadline': { readonly reference: string; readonly hours: number };
  /** What the provider lists differs from our records. */
  readonly 'reconciliation-exceptions': { readonly count: number };
  /** The comparison with the provider's lists did not come to its end. */
  readonly 'reconciliation-failed': Readonly<Record<string, never>>;
  /** The verifier found differences. */
  readonly 'ledger-differences': { readonly count: number };
  /** The verifier did not come to its end. */
  readonly 'ledger-not-verified': Readonly<Record<string, never>>;
  /** Witnesses refuse checkpoints of the sealed log, or have not cosigned one for half an hour; `witness` is the first. */
  readonly 'log-not-cosigned': { readonly witness: string; readonly count: number };
  /** The mail server refuses us (login, relay, sender, quota, block list); `reply` names no address. */
  readonly 'mail-server-refuses': { readonly reply: string };
  /** Two accounts have one address, in two spellings; the page is that of the older spelling. */
  readonly 'same-email': Readonly<Record<string, never>>;
}
export type AlarmKind = keyof AlarmParams;

/** One alarm of some kind with the parameters of that kind. */
export type AlarmCause = {
  [Kind in AlarmKind]: { readonly kind: Kind; readonly params: AlarmParams[Kind] };
}[AlarmKind];
