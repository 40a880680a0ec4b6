import { type ChainFault, FIRST_LINK, type ChainLink, followChain } from '../../event-sourcing/hash-chain.js';
import { type RecordedFact } from '../../event-sourcing/event-store.js';
import { type LedgerPostings } from './ledger-postings.js';

/** One thing that is not as it must be. */
export interface LedgerFault {
  /** The wallet's stream, or the account of the trial balance. */
  readonly where: string;
  readonly what:
    ChainFault['reason'] | 'running-balance' | 'below-zero' | 'read-model' | 'trial-balance' | 'unknown-event';
  readonly detail: string;
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

/** What the replayed wallets hold, in kobo: balance by user id, and by ledger account with debits positive. */
export interface LedgerBalances {
  readonly balances: ReadonlyMap<string, number>;
  readonly accounts: ReadonlyMap<string, number>;
}

/**
 * Replays wallets: each link of each hash chain, each running balance, no balance below zero, and what all of them do to
 * the accounts of the ledger. Feed it the events of whole wallets in their order, then ask for the result.
 */
export class LedgerVerification {
  private readonly replayed = new Map<string, Replayed>();
  private readonly accounts = new Map<string, number>();
  private readonly faults: LedgerFault[] = [];
  private events = 0;

  /** @param postings what a wallet event does to the accounts; null for a type that is not known */
  constructor(private readonly postings: LedgerPostings) {}

  add(events: readonly RecordedFact[]): void {
    for (const event of events) this.replay(event);
  }

  /** As replayed so far; later events do not change it. */
  balances(): LedgerBalances {
    const balances = new Map([...this.replayed.values()].map(({ userId, balanceKobo }) => [userId, balanceKobo]));
    return { balances, accounts: new Map(this.accounts) };
  }

  wallets(): readonly WalletTotals[] {
    return [...this.replayed.values()].map(({ userId, balanceKobo, movedKobo }) => ({
      userId,
      balanceKobo,
      movedKobo,
    }));
  }

  found(): { readonly events: number; readonly faults: readonly LedgerFault[] } {
    return { events: this.events, faults: this.faults };
  }

  private replay(event: RecordedFact): void {
    this.events += 1;
    const wallet = this.walletOf(event);
    if (!wallet.broken) this.follow(wallet, event);
    this.post(wallet, event);
  }

  private walletOf(event: RecordedFact): Replayed {
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
  private follow(wallet: Replayed, event: RecordedFact): void {
    const next = followChain(wallet.link, event);
    if (!('reason' in next)) {
      wallet.link = next;
      return;
    }
    wallet.broken = true;
    this.fault(event.stream, next.reason, `revision ${next.revision}, event ${event.id}`);
  }

  private post(wallet: Replayed, event: RecordedFact): void {
    const postings = this.postings(event);
    if (!postings) return this.fault(event.stream, 'unknown-event', `${event.type} at revision ${event.revision}`);
    for (const { account, amountKobo } of postings) {
      this.accounts.set(account, (this.accounts.get(account) ?? 0) + amountKobo);
      if (account !== 'player_wallets') continue;
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
