import { type ChainFault, FIRST_LINK, type ChainLink, followChain } from '../../kernel/hash-chain.js';
import {
  type EventPage,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '../../platform/event-store/event-store.js';
import { type LedgerPostings } from './ledger-postings.js';

/** One thing that is not as it must be. */
export interface LedgerFault {
  /** The wallet's stream, or the account of the trial balance. */
  readonly where: string;
  readonly what:
    ChainFault['reason'] | 'running-balance' | 'below-zero' | 'read-model' | 'trial-balance' | 'unknown-event';
  readonly detail: string;
}

export interface LedgerReport {
  readonly events: number;
  readonly wallets: number;
  /** What the house owes its players, in kobo. */
  readonly owedKobo: number;
  readonly faults: readonly LedgerFault[];
}

/** One wallet as replayed; `movedKobo` is what each type of event did to the balance. */
export interface WalletTotals {
  readonly userId: string;
  readonly balanceKobo: number;
  readonly movedKobo: Readonly<Record<string, number>>;
}

interface Replayed {
  readonly userId: string;
  link: ChainLink;
  balanceKobo: number;
  readonly movedKobo: Record<string, number>;
  broken: boolean;
}

const PAGE = 5_000;

/**
 * Replays every wallet from the raw event store: each link of each hash chain, each running balance, no balance below
 * zero, and the double entry of all together. Feed it pages in global order, then ask for the result.
 */
export class LedgerVerification {
  private readonly replayed = new Map<string, Replayed>();
  private readonly accounts = new Map<string, number>();
  private readonly faults: LedgerFault[] = [];
  private events = 0;

  /** @param postings what a wallet event does to the accounts; null for a type that is not known */
  constructor(private readonly postings: LedgerPostings) {}

  add(events: readonly RecordedEvent[]): void {
    for (const event of events) if (event.stream.startsWith('wallet-')) this.replay(event);
  }

  /** Balance by user id, as replayed. */
  balances(): ReadonlyMap<string, number> {
    return new Map([...this.replayed.values()].map(({ userId, balanceKobo }) => [userId, balanceKobo]));
  }

  wallets(): readonly WalletTotals[] {
    return [...this.replayed.values()].map(({ userId, balanceKobo, movedKobo }) => ({
      userId,
      balanceKobo,
      movedKobo,
    }));
  }

  /** Balance by ledger account, debits positive, as replayed. */
  trialBalance(): ReadonlyMap<string, number> {
    return this.accounts;
  }

  report(): LedgerReport {
    const sum = [...this.accounts.values()].reduce((total, amount) => total + amount, 0);
    const unbalanced: LedgerFault[] =
      sum === 0 ? [] : [{ where: 'all accounts', what: 'trial-balance', detail: `sums to ${sum} kobo, not to 0` }];
    const owedKobo = [...this.replayed.values()].reduce((total, { balanceKobo }) => total + balanceKobo, 0);
    return { events: this.events, wallets: this.replayed.size, owedKobo, faults: [...this.faults, ...unbalanced] };
  }

  private replay(event: RecordedEvent): void {
    this.events += 1;
    const wallet = this.walletOf(event);
    if (!wallet.broken) this.follow(wallet, event);
    this.post(wallet, event);
  }

  private walletOf(event: RecordedEvent): Replayed {
    let wallet = this.replayed.get(event.stream);
    if (!wallet) {
      wallet = {
        userId: event.stream.slice('wallet-'.length),
        link: FIRST_LINK,
        balanceKobo: 0,
        movedKobo: {},
        broken: false,
      };
      this.replayed.set(event.stream, wallet);
    }
    return wallet;
  }

  /** After the first fault of a chain the rest of it proves nothing, so only the first is reported. */
  private follow(wallet: Replayed, event: RecordedEvent): void {
    const next = followChain(wallet.link, event);
    if (!('reason' in next)) {
      wallet.link = next;
      return;
    }
    wallet.broken = true;
    this.fault(event.stream, next.reason, `revision ${next.revision}, event ${event.id}`);
  }

  private post(wallet: Replayed, event: RecordedEvent): void {
    const postings = this.postings(event);
    if (!postings) return this.fault(event.stream, 'unknown-event', `${event.type} at revision ${event.revision}`);
    for (const { account, amountKobo } of postings) {
      this.accounts.set(account, (this.accounts.get(account) ?? 0) + amountKobo);
      if (account !== 'player-wallets') continue;
      wallet.balanceKobo -= amountKobo;
      wallet.movedKobo[event.type] = (wallet.movedKobo[event.type] ?? 0) - amountKobo;
    }
    if (wallet.balanceKobo !== event.data['balanceAfterKobo']) {
      this.fault(
        event.stream,
        'running-balance',
        `revision ${event.revision}: replayed ${wallet.balanceKobo}, stored ${String(event.data['balanceAfterKobo'])}`,
      );
    }
    if (wallet.balanceKobo < 0)
      this.fault(event.stream, 'below-zero', `revision ${event.revision}: ${wallet.balanceKobo}`);
  }

  private fault(where: string, what: LedgerFault['what'], detail: string): void {
    this.faults.push({ where, what, detail });
  }
}

/**
 * Replays the whole store. `at` is called once, when exactly the events up to `until` have been replayed, so that a
 * read model that stood there can be compared while the product goes on writing.
 */
export async function replayLedger(
  store: EventStore,
  verification: LedgerVerification,
  until: Position,
  hooks: { at: () => void; onProgress: (read: number) => void },
): Promise<void> {
  let position: Position = START;
  let read = 0;
  let ahead: Promise<EventPage> = store.readAll(position, PAGE);
  if (until === START) hooks.at();
  for (;;) {
    const page = await ahead;
    if (page.next === position) return;
    ahead = store.readAll(page.next, PAGE);
    ahead.catch(() => undefined);
    if (position < until && until <= page.next) {
      verification.add(page.events.filter((event) => event.position <= until));
      hooks.at();
      verification.add(page.events.filter((event) => event.position > until));
    } else verification.add(page.events);
    position = page.next;
    read += page.events.length;
    hooks.onProgress(read);
  }
}
