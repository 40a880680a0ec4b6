import { type ExceptionKind, type ExceptionProposal } from '@sabi50/contracts/reconciliation';
import { type RecordedPayment, type ProviderRecord, type ProviderTransaction } from './compared.rules.js';

/** When things were read, and how much time what is new has to arrive. */
export interface Moment {
  /** The provider's lists were read after this; what we did later they cannot show. */
  readonly readAt: Date;
  /** What changed at the provider within this time before `readAt` may still be on its way to us. */
  readonly graceMs: number;
  /** A payment that the provider has not paid out after this long is late; 0: never. */
  readonly lateAfterMs: number;
}

/** One thing about one reference that does not fit (rule money/reconciled). Amounts are kobo, null where there is none. */
export interface Found {
  readonly kind: ExceptionKind;
  readonly proposal: ExceptionProposal;
  /** How much money it is about, always above or at zero. */
  readonly amountKobo: number;
  readonly ourAmountKobo: number | null;
  readonly theirAmountKobo: number | null;
  readonly theirCurrency: string | null;
  readonly theirStatus: string | null;
}

/**
 * What of one reference does not fit: the provider's transactions, refunds and disputes of it beside our payment and our
 * wallets (rule money/reconciled). Null stands for what one side does not know. At most one of the kinds that are about the
 * payment itself; where it fits, also a reversal that only one side knows, and a payout that is late.
 */
export function exceptionsOf(there: ProviderRecord, here: RecordedPayment | null, moment: Moment): readonly Found[] {
  const about = { there, here, paid: there.transactions.filter(isPaid), moment };
  const found = here === null ? unknownHere(about) : paymentFault({ ...about, here });
  if (found !== null || here === null) return found ? [found] : [];
  const both = { ...about, here };
  return [reversalFault(both), lateFault(both)].filter((one) => one !== null);
}

interface About {
  readonly there: ProviderRecord;
  readonly here: RecordedPayment | null;
  readonly paid: readonly ProviderTransaction[];
  readonly moment: Moment;
}
type Both = About & { readonly here: RecordedPayment };

/** A provider that reverses a payment had its money before. */
const PAID: ReadonlySet<string> = new Set(['success', 'reversed', 'reversal_pending', 'reversal pending']);
export const isPaid = ({ status }: ProviderTransaction): boolean => PAID.has(status);

const OURS = 'NGN';

function unknownHere(about: About): Found | null {
  const [paid] = about.paid;
  if (!paid || !isSettled(paid, about) || keptThere(about) === 0) return null;
  return found('missing-here', paid.currency === OURS ? 'credit' : 'explain', keptThere(about), about);
}

/** The one thing that is wrong with the payment itself, the worst first. */
function paymentFault(about: Both): Found | null {
  const { here, there, paid } = about;
  if (there.transactions.length === 0) return missingThere(about);
  if (paid.length > 1 || here.credits > 1) {
    const double = doubled(about);
    if (double) return double;
  }
  const [one] = paid;
  if (!one) return creditedUnpaid(about);
  if (one.currency !== OURS) return currencyFault(one, about);
  return amountFault(one, about) ?? uncredited(one, about);
}

function missingThere(about: Both): Found | null {
  const { here } = about;
  return wasBefore(here.creditedAt, about) && heldHere(here) > 0
    ? found('missing-there', 'reverse', heldHere(here), about)
    : null;
}

/** Credited more than once, or taken from the card more than once. */
function doubled(about: Both): Found | null {
  const { here, paid } = about;
  const tooMuch = heldHere(here) - keptThere(about);
  if (here.credits > 1 && tooMuch > 0) return found('doubled', 'reverse', tooMuch, about);
  const takenTwice = paid.length > 1 && keptThere(about) > Math.max(heldHere(here), 0);
  return takenTwice ? found('doubled', 'explain', keptThere(about) - heldHere(here), about) : null;
}

function creditedUnpaid(about: Both): Found | null {
  const { here } = about;
  if (!wasBefore(here.creditedAt, about) || heldHere(here) <= 0) return null;
  return found('status', 'reverse', heldHere(here), about);
}

function currencyFault(paid: ProviderTransaction, about: Both): Found | null {
  const { here } = about;
  if (!isSettled(paid, about) || here.isDecided || here.adjustedKobo !== 0 || keptThere(about) === 0) return null;
  if (here.credits > 0 && heldHere(here) <= 0) return null;
  return found('currency', here.credits > 0 ? 'reverse' : 'explain', heldHere(here) || paid.amountKobo, about);
}

/** What was paid, asked for and credited has to be one amount; a correction by staff mends it. */
function amountFault(paid: ProviderTransaction, about: Both): Found | null {
  const { here } = about;
  const asked = here.amountKobo ?? here.creditedKobo;
  const isCredited = here.credits > 0;
  if (paid.amountKobo === asked && (!isCredited || here.creditedKobo === asked)) return null;
  if (!isSettled(paid, about) || (here.isDecided && !isCredited)) return null;
  const difference = Math.abs(keptThere(about) - heldHere(here));
  if (difference === 0) return null;
  return found('amount', isCredited && heldHere(here) > keptThere(about) ? 'reverse' : 'explain', difference, about);
}

function uncredited(paid: ProviderTransaction, about: Both): Found | null {
  const { here } = about;
  if (here.credits > 0 || here.isDecided || here.adjustedKobo !== 0) return null;
  if (!isSettled(paid, about) || keptThere(about) === 0) return null;
  // What staff have to decide is not credited by a button: the payment is held for a reason. Silence is none.
  const isHeld = here.heldFor !== null && here.heldFor !== 'no-answer';
  return found('status', isHeld ? 'explain' : 'credit', keptThere(about), about);
}

/** Taken back there and not here, or here and not there. */
function reversalFault(about: Both): Found | null {
  const { here, there, moment } = about;
  if (here.credits === 0) return null;
  const old = there.reversals.filter(({ changedAt }) => before(changedAt, moment));
  const goneThere = Math.min(sumOf(old, 'done'), here.creditedKobo);
  const backHere = here.reversedKobo + here.correctedKobo + Math.max(0, -here.adjustedKobo);
  if (backHere < goneThere) return found('reversal', 'reverse', goneThere - backHere, about);
  if (!there.isWhole) return null;
  const known = sumOf(there.reversals, 'done') + sumOf(there.reversals, 'open');
  if (here.reversedKobo > known && here.reversedAt !== null && before(here.reversedAt, moment))
    return found('reversal', 'explain', here.reversedKobo - known, about);
  const isUnexplained = about.paid.some(({ status }) => status === 'reversed') && known === 0 && backHere === 0;
  return isUnexplained && isSettled(about.paid[0], about)
    ? found('reversal', 'explain', here.creditedKobo, about)
    : null;
}

function lateFault(about: Both): Found | null {
  const { here, paid, moment } = about;
  const [one] = paid;
  if (moment.lateAfterMs === 0 || here.settlementId !== null || !one || heldHere(here) <= 0) return null;
  const isLate = moment.readAt.getTime() - (one.paidAt ?? one.createdAt).getTime() > moment.lateAfterMs;
  return isLate ? found('late', 'explain', heldHere(here), about) : null;
}

function found(kind: ExceptionKind, proposal: ExceptionProposal, amountKobo: number, about: About): Found {
  const { here, paid, there } = about;
  const transaction = paid[0] ?? there.transactions[0];
  return {
    ...{ kind, proposal, amountKobo },
    ourAmountKobo: here && (here.credits > 0 ? here.creditedKobo : here.amountKobo),
    theirAmountKobo: transaction?.amountKobo ?? null,
    theirCurrency: transaction?.currency ?? null,
    theirStatus: transaction?.status ?? null,
  };
}

/** What the provider still holds for us of a reference: what was paid less what went back to the payer. */
function keptThere({ paid, there }: About): number {
  const paidKobo = paid.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return Math.max(0, paidKobo - sumOf(there.reversals, 'done') - sumOf(there.reversals, 'open'));
}

/** What of a reference is still in wallets, corrections by staff included. */
const heldHere = (here: RecordedPayment): number =>
  here.creditedKobo + here.adjustedKobo - here.reversedKobo - here.correctedKobo;

const sumOf = (reversals: ProviderRecord['reversals'], state: 'done' | 'open'): number =>
  reversals.filter((one) => one.state === state).reduce((sum, { amountKobo }) => sum + amountKobo, 0);

const before = (at: Date, { readAt, graceMs }: Moment): boolean => at.getTime() <= readAt.getTime() - graceMs;

const isSettled = (paid: ProviderTransaction | undefined, { moment }: About): boolean =>
  paid !== undefined && before(paid.paidAt ?? paid.createdAt, moment);

/** What happened here after the provider was read, it could not tell. */
const wasBefore = (at: Date | null, { moment }: About): boolean => at !== null && at < moment.readAt;
