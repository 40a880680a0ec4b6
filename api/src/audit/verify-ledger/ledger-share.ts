import { type EventStore, type FactPage, type Position, START } from '../../event-sourcing/event-store.js';
import { type StreamRange } from '../../event-sourcing/stream-range.js';
import { auditorsPostings } from './ledger-postings.js';
import { type LedgerBalances, type LedgerFault, LedgerVerification, type WalletTotals } from './ledger-verification.js';

/** Some of the wallets, and the moment at which the read models are compared; plain data, so that a thread can take it. */
export interface LedgerShare {
  readonly streams: StreamRange;
  /** The read models had seen exactly the events up to here; null where there is nothing to compare with. */
  readonly until: Position | null;
}

/** What the replay of a share found; shares add up. */
export interface ShareFindings {
  readonly events: number;
  readonly faults: readonly LedgerFault[];
  readonly totals: readonly WalletTotals[];
  /** After exactly the events up to `until`. */
  readonly atUntil: LedgerBalances;
  readonly atEnd: LedgerBalances;
}

const HEX_DIGITS = '0123456789abcdef';
const PAGE = 1_000;

/**
 * Divides all wallets into shares by the first digit of the player's id. The first and the last share have one bound only,
 * so that no stream which calls itself a wallet is left out, however it is named.
 */
export function sharesOf(count: number, until: Position | null): LedgerShare[] {
  const bounds = Array.from({ length: count - 1 }, (_, index) => digitAt((index + 1) / count));
  return [undefined, ...bounds].map((from, index) => ({
    streams: { prefix: 'wallet-', from, before: bounds[index] },
    until,
  }));
}

const digitAt = (part: number): string | undefined => HEX_DIGITS[Math.floor(part * HEX_DIGITS.length)];

/** Replays the wallets of one share from the raw store, a page at a time. */
export async function replayShare(
  store: EventStore,
  share: LedgerShare,
  onProgress: (replayed: number) => void,
): Promise<ShareFindings> {
  const verification = new LedgerVerification(auditorsPostings);
  const until = share.until ?? START;
  let position: Position = START;
  let atUntil: LedgerBalances | null = null;
  let ahead: Promise<FactPage> = store.readFacts(share.streams, position, PAGE);
  for (;;) {
    const page = await ahead;
    if (page.next === position) break;
    ahead = store.readFacts(share.streams, page.next, PAGE);
    ahead.catch(() => undefined);
    const later = page.facts.findIndex((fact) => fact.position > until);
    if (!atUntil && later >= 0) {
      verification.add(page.facts.slice(0, later));
      atUntil = verification.balances();
      verification.add(page.facts.slice(later));
    } else verification.add(page.facts);
    position = page.next;
    onProgress(verification.found().events);
  }
  const atEnd = verification.balances();
  return { ...verification.found(), totals: verification.wallets(), atUntil: atUntil ?? atEnd, atEnd };
}
