import { carriesLink, NO_LINK } from '../format/chain-link.js';
import { faultOfTerms } from '../format/game-rules.js';
import { type LogEvent } from '../log/log.js';
import { type ClaimList } from './claim-list.js';
import { at, type Findings } from './difference.js';
import { drawnOf, rulesOf } from './game-facts.js';
import { OWED_BY_PLAYERS, PLAYER_WALLETS, postingsOf } from './postings.js';
import { addCharge, noSealing, sealClaims } from './result-seals.js';
import { type Snapshot } from './snapshots.js';
import { isEarlier } from './times.js';
import { walletClaimOf } from './wallet-claims.js';
import { faultOfMove, isAmountOf } from './wallet-moves.js';

/** One wallet as replayed; `movedKobo` is what each type of event did to its balance. */
export interface WalletTotals {
  readonly userId: string;
  balanceKobo: number;
  /** What the player owes for deposits that were taken back. */
  owedKobo: number;
  /** Disputes that are not decided. */
  disputes: number;
  /** Events that changed the balance or what is owed. */
  movements: number;
  revision: number;
  /** When its first event was decided, ISO 8601. */
  readonly openedAt: string;
  readonly movedKobo: Record<string, number>;
  readonly counts: Record<string, number>;
}

interface Wallet extends WalletTotals {
  lastAt: string;
  link: string;
  isBroken: boolean;
}

/** An adjustment of a balance or of points, to be found in the staff log. */
export interface Adjustment {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly eventId: string;
  readonly figure: 'balance' | 'points';
  readonly adjustmentId: string;
  readonly userId: string;
  readonly delta: number;
  /** What the figure was after it; null where the event does not say. */
  readonly after: number | null;
  readonly by: string;
  /** Under which role; null in events of before, whose log entries were written beside them. */
  readonly byRole: string | null;
  readonly reason: string;
  readonly correlationId: string;
  readonly decidedAt: string;
}

/**
 * Replays wallets: each link of each chain, each running balance, none below zero, what all of them do to the accounts,
 * and what they claim about payments and games.
 */
export class Wallets {
  readonly wallets = new Map<string, Wallet>();
  readonly accounts = new Map<string, number>();
  readonly adjustments: Adjustment[] = [];
  readonly sealing = noSealing();

  constructor(
    private readonly findings: Findings,
    private readonly claims: ClaimList,
    private readonly snapshots: ReadonlyMap<string, Snapshot>,
  ) {}

  /** What no event may leave behind; call it once, at the end. */
  finish(): void {
    for (const [where, { balanceKobo, owedKobo, revision }] of this.wallets) {
      if (balanceKobo <= 0 || owedKobo <= 0) continue;
      const detail = `${balanceKobo} kobo are there, and ${owedKobo} are owed`;
      this.findings.differs({ what: 'owed-not-paid', where, revision, detail });
    }
  }

  add(event: LogEvent): void {
    const wallet = this.walletOf(event);
    this.follow(wallet, event);
    this.post(wallet, event);
    this.claim(wallet, event);
    const snapshot = this.snapshots.get(event.stream);
    if (snapshot?.revision === event.revision) this.compare(snapshot, wallet, event);
  }

  private walletOf({ stream, decidedAt: openedAt }: LogEvent): Wallet {
    let wallet = this.wallets.get(stream);
    if (!wallet) {
      const userId = stream.slice('wallet-'.length);
      const nothing = { balanceKobo: 0, owedKobo: 0, disputes: 0, movements: 0 };
      wallet = {
        ...{ userId, ...nothing, revision: -1, openedAt, lastAt: '', movedKobo: {}, counts: {} },
        ...{ link: NO_LINK, isBroken: false },
      };
      this.wallets.set(stream, wallet);
    }
    return wallet;
  }

  /** After the first fault of a chain the rest of it proves nothing, so only the first is reported. */
  private follow(wallet: Wallet, event: LogEvent): void {
    const expected = wallet.revision + 1;
    wallet.revision = event.revision;
    if (wallet.isBroken) return;
    const fault =
      (event.revision !== expected && 'gap') ||
      (event.data['prevHash'] !== wallet.link && 'prev-hash') ||
      (!carriesLink(wallet.link, event) && 'hash');
    wallet.link = String(event.data['hash']);
    if (!fault) return;
    wallet.isBroken = true;
    this.findings.differs(at(event, fault, `${event.type}, event ${event.id}`));
  }

  private post(wallet: Wallet, event: LogEvent): void {
    const { type, data } = event;
    this.checkMove(wallet, event);
    const postings = postingsOf(type, data);
    if (!postings) return this.findings.differs(at(event, 'unknown-event', `${type} is no event of a wallet`));
    wallet.movements += postings.some(({ amountKobo }) => amountKobo !== 0) ? 1 : 0;
    wallet.disputes += type === 'PlayStopped' ? 1 : type === 'PlayAllowed' ? -1 : 0;
    for (const { account, amountKobo } of postings) {
      this.accounts.set(account, (this.accounts.get(account) ?? 0) + amountKobo);
      if (account === OWED_BY_PLAYERS) wallet.owedKobo += amountKobo;
      if (account === PLAYER_WALLETS) this.move(wallet, event, amountKobo);
    }
    this.compareRunning(wallet, event);
    if (data['userId'] !== wallet.userId) {
      this.findings.differs(at(event, 'other-player', `it names the player ${String(data['userId'])}`));
    }
  }

  private checkMove(wallet: Wallet, event: LogEvent): void {
    const { type, data } = event;
    const terms = type === 'QuizFeeCharged' ? faultOfCharge(data) : null;
    for (const fault of [faultOfMove(wallet, event), faultOfTime(wallet, data), terms]) {
      if (fault) this.findings.differs(at(event, ...fault));
    }
    wallet.lastAt = String(data['occurredAt']);
  }

  private move(wallet: Wallet, event: LogEvent, amountKobo: number): void {
    const { type } = event;
    wallet.balanceKobo -= amountKobo;
    wallet.movedKobo[type] = (wallet.movedKobo[type] ?? 0) - amountKobo;
    wallet.counts[type] = (wallet.counts[type] ?? 0) + 1;
    if (!isAmountOf(type, amountKobo)) this.findings.differs(at(event, 'amount', `${type} of ${amountKobo} kobo`));
  }

  private compareRunning({ balanceKobo, owedKobo }: Wallet, event: LogEvent): void {
    const { balanceAfterKobo, owedAfterKobo = 0 } = event.data;
    if (balanceKobo !== balanceAfterKobo || owedKobo !== owedAfterKobo) {
      const stored = `${String(balanceAfterKobo)} and ${String(owedAfterKobo)} owed`;
      this.findings.differs(
        at(event, 'running-balance', `replayed ${balanceKobo} and ${owedKobo} owed, stored ${stored}`),
      );
    }
    if (balanceKobo < 0 || owedKobo < 0) {
      this.findings.differs(at(event, 'below-zero', `${balanceKobo} kobo, ${owedKobo} owed`));
    }
  }

  private claim({ userId }: Wallet, event: LogEvent): void {
    if (event.type === 'BalanceAdjusted') this.adjustments.push(adjustmentOf(event, 'balance'));
    const claim = walletClaimOf(userId, event);
    if (claim) this.claims.add(claim);
    if (event.type !== 'QuizFeeCharged') return;
    addCharge(this.sealing, event);
    for (const seal of sealClaims(userId, event)) this.claims.add(seal);
  }

  private compare(snapshot: Snapshot, wallet: Wallet, event: LogEvent): void {
    const { balanceKobo, hash } = snapshot;
    if (balanceKobo === wallet.balanceKobo && hash === wallet.link) return;
    const detail = `the snapshot holds ${balanceKobo} kobo and the link ${String(hash).slice(0, 12)}, the log ${wallet.balanceKobo} and ${wallet.link.slice(0, 12)}`;
    this.findings.differs(at(event, 'snapshot', detail));
  }
}

const faultOfTime = ({ lastAt }: Wallet, { occurredAt }: LogEvent['data']): readonly [string, string] | null =>
  isEarlier(occurredAt, lastAt) ? ['time', `it is before the event of ${lastAt}`] : null;

/** A game costs what it cost then, and is played by the rules of then (rule quiz/rules-of-its-start). */
function faultOfCharge(data: LogEvent['data']): readonly [string, string] | null {
  const charge = { feeKobo: data['feeKobo'], questions: drawnOf(data).length, rules: rulesOf(data) };
  const fault = faultOfTerms(charge, String(data['occurredAt']));
  return fault === null ? null : ['terms', fault];
}

export function adjustmentOf(event: LogEvent, figure: Adjustment['figure']): Adjustment {
  const { data } = event;
  const points = data['pointsBefore'] === undefined ? null : Number(data['pointsBefore']) + Number(data['deltaPoints']);
  return {
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    eventId: event.id,
    figure,
    adjustmentId: String(data['adjustmentId']),
    userId: String(data['userId']),
    delta: Number(figure === 'balance' ? data['deltaKobo'] : data['deltaPoints']),
    after: figure === 'balance' ? Number(data['balanceAfterKobo']) : points,
    by: String(data['by']),
    byRole: typeof data['byRole'] === 'string' ? data['byRole'] : null,
    reason: String(data['reason']),
    correlationId: event.correlationId,
    decidedAt: String(data['occurredAt']),
  };
}
