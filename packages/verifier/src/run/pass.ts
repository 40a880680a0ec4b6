import { join } from 'node:path';
import { Accounts } from '../checks/accounts.js';
import { type ClaimData, ClaimList } from '../checks/claim-list.js';
import { at, type Difference, type OpenItem } from '../checks/difference.js';
import { Games, type QuestionVersions } from '../checks/games.js';
import { CategoryFees } from '../checks/category-fees.js';
import { Hours, type HourSums } from '../checks/hours.js';
import { IdList } from '../checks/event-ids.js';
import { Origins } from '../checks/origins.js';
import { type WordsData } from '../checks/partitioned-words.js';
import { PlayStops, type Stop } from '../checks/play-stops.js';
import { Spending } from '../checks/spending.js';
import { type Outage } from '../checks/staff-log.js';
import { type Decision, decisionOf } from '../checks/staff-decisions.js';
import { Installations } from '../checks/installations.js';
import { type PaymentSums, PaymentsOfPlayers } from '../checks/payment-sums.js';
import { type UnendedAnswer } from '../checks/payment-setbacks.js';
import { Payments } from '../checks/payments.js';
import { Points } from '../checks/points.js';
import { type Regrade } from '../checks/regrades.js';
import { type FeeDifference, type KeptPayout, Settlements } from '../checks/settlements.js';
import { type Sealing } from '../checks/result-seals.js';
import { type Snapshot } from '../checks/snapshots.js';
import { type Adjustment, Wallets, type WalletTotals } from '../checks/wallets.js';
import { type Won } from '../checks/winnings.js';
import { type Log, type LogEvent, type Share, WHOLE } from '../log/log.js';
import { LeafList } from '../sealed/leaf-list.js';

/** What a pass needs to know beside the log. */
export interface Known {
  readonly versions: QuestionVersions;
  /** By stream. */
  readonly snapshots: ReadonlyMap<string, Snapshot>;
  readonly regrades: readonly Regrade[];
  /** By the provider's id of the payout. */
  readonly payouts: ReadonlyMap<string, KeptPayout>;
  /** Of the payments of payouts; null where the read models do not tell. */
  readonly feeDifferences: readonly FeeDifference[] | null;
  readonly outages: readonly Outage[];
  /** Actors that confirmed large adjustments, by the ids of these. */
  readonly confirmedBy: ReadonlyMap<string, string>;
  /** In ms since 1970: nothing in the log is newer. */
  readonly nowMs: number;
}

/** What one share of the log says; shares add up. Plain data, so that a thread can hand it over. */
export interface PassResult {
  readonly events: number;
  readonly walletEvents: number;
  readonly differences: readonly Difference[];
  /** How many there are, also beyond those that are listed. */
  readonly differencesFound: number;
  readonly open: readonly OpenItem[];
  readonly wallets: readonly WalletTotals[];
  /** Newest epochs, by the streams of installations. */
  readonly marks: ReadonlyMap<string, number>;
  /** Players whose erasure is over. */
  readonly erased: ReadonlySet<string>;
  readonly ids: WordsData;
  /** What is sealed of each event; of none where only a part of the log is read. */
  readonly leaves: WordsData;
  readonly accounts: ReadonlyMap<string, number>;
  readonly claims: ClaimData;
  readonly adjustments: readonly Adjustment[];
  readonly sealing: Sealing;
  readonly stops: readonly Stop[];
  readonly decisions: readonly Decision[];
  readonly unendedAnswers: readonly UnendedAnswer[];
  /** Payouts that were posted, by the provider's ids. */
  readonly settled: ReadonlySet<string>;
  /** By player. */
  readonly won: ReadonlyMap<string, Won>;
  readonly adjustedPoints: ReadonlyMap<string, number>;
  /** By business day. */
  readonly wonByDay: ReadonlyMap<string, number>;
  readonly hours: ReadonlyMap<string, HourSums>;
  /** Fees that were charged, by the category of the game. */
  readonly feesByCategory: ReadonlyMap<string, number>;
  /** By player. */
  readonly payments: ReadonlyMap<string, PaymentSums>;
}

/** Differences that are listed one by one; the others are counted. */
const LISTED_MAX = 10_000;

const READ_AGAIN_AT_ONCE = 5_000;

/** What players set for their own spending holds neither money nor points. */
const SPENDING = 'spending';

export interface PassTask {
  readonly share: Share;
  readonly until: string;
  /** Where what does not fit into memory waits; the caller deletes it. */
  readonly folder: string;
}

/** Reads a share of the log once, and checks each event against its own stream. */
export async function pass(
  log: Log,
  { share, until, folder }: PassTask,
  known: Known,
  onProgress: (events: number) => void,
): Promise<PassResult> {
  const claims = new ClaimList(join(folder, `claims-${share.index}`));
  const ids = new IdList(join(folder, `ids-${share.index}`));
  const leaves = new LeafList(join(folder, `leaves-${share.index}`));
  const found = new Pass(share, { claims, ids, leaves }, known, log.keepsTimes);
  await log.read(share, until, (events) => {
    let count = 0;
    for (const event of events) {
      found.add(event);
      count += 1;
    }
    onProgress(count);
  });
  await found.readAgain((streams, take) => log.read({ ...WHOLE, streams }, until, take));
  return found.result();
}

class Pass {
  private events = 0;
  private walletEvents = 0;
  private found = 0;
  private readonly differences: Difference[] = [];
  private readonly aboutPlayers: Decision[] = [];
  private readonly openItems: OpenItem[] = [];
  private readonly findings = {
    differs: (difference: Difference): void => {
      this.found += 1;
      if (this.differences.length < LISTED_MAX) this.differences.push(difference);
    },
    open: (item: OpenItem): void => void this.openItems.push(item),
  };
  private readonly origins: Origins;
  private readonly wallets: Wallets;
  private readonly payments: Payments;
  private readonly settlements: Settlements;
  private readonly installations = new Installations(this.findings);
  private readonly accounts: Accounts;
  private readonly points = new Points(this.findings);
  private readonly games: Games;
  private readonly hours = new Hours();
  private readonly categoryFees = new CategoryFees();
  private readonly paymentsOfPlayers = new PaymentsOfPlayers();
  private readonly playStops = new PlayStops(this.findings);
  private readonly spending = new Spending(this.findings);
  private readonly claims: ClaimList;
  private readonly ids: IdList;
  private readonly leaves: LeafList;

  constructor(
    private readonly share: Share,
    { claims, ids, leaves }: { readonly claims: ClaimList; readonly ids: IdList; readonly leaves: LeafList },
    { versions, snapshots, regrades, payouts, feeDifferences, outages, confirmedBy, nowMs }: Known,
    keepsTimes: boolean,
  ) {
    this.payments = new Payments(this.findings, claims);
    this.accounts = new Accounts(this.findings, claims);
    this.settlements = new Settlements(this.findings, payouts, feeDifferences, nowMs);
    this.origins = new Origins(this.findings, { keepsTimes, outages, confirmedBy, nowMs });
    this.claims = claims;
    this.ids = ids;
    this.leaves = leaves;
    this.wallets = new Wallets(this.findings, claims, snapshots);
    this.games = new Games(this.findings, claims, versions, regrades);
  }

  add(event: LogEvent): void {
    this.events += 1;
    this.guarded(event, () => this.check(event));
  }

  /** What cannot be read is a difference, and the next event is looked at. */
  private guarded(event: LogEvent, check: () => void): void {
    try {
      if (isReadable(event)) check();
      else
        this.findings.differs(unreadable(event, 'its data is no object, or its metadata lacks what every event has'));
    } catch (error) {
      this.findings.differs(unreadable(event, error instanceof Error ? error.message : String(error)));
    }
  }

  private check(event: LogEvent): void {
    const category = event.stream.slice(0, Math.max(0, event.stream.indexOf('-')));
    this.ids.add(event.id);
    if (!this.share.walletsOnly && this.share.streams === null) this.leaves.addEvent(event);
    if (!this.share.walletsOnly) {
      this.origins.add(event, category);
      this.playStops.add(event);
    }
    switch (category) {
      case SPENDING:
        return this.spending.add(event);
      case 'wallet':
        this.walletEvents += 1;
        this.wallets.add(event);
        if (!this.share.walletsOnly) this.addToSums(event);
        return;
      case 'quiz':
        return this.games.add(event);
      case 'payment':
        this.paymentsOfPlayers.add(event);
        return this.payments.add(event);
      case 'settlement':
        return this.settlements.add(event);
      case 'installation':
        return this.installations.add(event);
      case 'account':
        this.addDecision(event);
        return this.accounts.add(event);
      case 'points':
        return this.points.add(event);
      default:
        this.findings.differs(at(event, 'unknown-stream', `${event.stream} is of no kind that is known`));
    }
  }

  /** Payments that something came of when they had been forgotten, some at a time. */
  async readAgain(
    read: (streams: readonly string[], take: Parameters<Log['read']>[2]) => Promise<void>,
  ): Promise<void> {
    const streams = this.payments.toReadAgain();
    for (let from = 0; from < streams.length; from += READ_AGAIN_AT_ONCE) {
      await read(streams.slice(from, from + READ_AGAIN_AT_ONCE), (events) => {
        for (const event of events) this.guarded(event, () => this.payments.addAgain(event));
      });
    }
  }

  private addToSums(event: LogEvent): void {
    this.hours.add(event);
    this.categoryFees.add(event);
    this.paymentsOfPlayers.add(event);
  }

  private addDecision(event: LogEvent): void {
    const decision = decisionOf(event);
    if (decision) this.aboutPlayers.push(decision);
  }

  result(): PassResult {
    this.wallets.finish();
    this.games.finish();
    this.payments.finish();
    return {
      events: this.events,
      walletEvents: this.walletEvents,
      differences: this.differences,
      differencesFound: this.found,
      open: this.openItems,
      wallets: [...this.wallets.wallets.values()],
      marks: this.installations.epochs(),
      erased: this.accounts.erased(),
      ids: this.ids.handOver(),
      leaves: this.leaves.handOver(),
      accounts: summed([this.wallets.accounts, this.settlements.accounts]),
      claims: this.claims.handOver(),
      decisions: [...this.payments.decisions, ...this.aboutPlayers],
      unendedAnswers: this.payments.unendedAnswers(),
      settled: this.settlements.posted,
      sealing: this.wallets.sealing,
      stops: this.playStops.stops,
      adjustments: [...this.wallets.adjustments, ...this.points.adjustments],
      won: this.games.winnings.byPlayer,
      adjustedPoints: this.points.adjusted,
      wonByDay: this.games.winnings.byDay,
      hours: this.hours.sums,
      feesByCategory: this.categoryFees.sums,
      payments: this.paymentsOfPlayers.sums,
    };
  }
}

/** Everything that all checks rely on is there. */
const isReadable = ({ data, actor, decidedAt, correlationId }: LogEvent): boolean =>
  typeof data === 'object' &&
  data !== null &&
  !Array.isArray(data) &&
  typeof actor === 'string' &&
  typeof decidedAt === 'string' &&
  typeof correlationId === 'string';

/** Without its time, which may be what cannot be read. */
const unreadable = ({ stream, revision, position }: LogEvent, detail: string): Difference => ({
  ...{ what: 'unreadable-event', where: stream, revision, position, detail },
});

function summed(maps: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [account, amountKobo] of maps.flatMap((map) => [...map])) {
    sums.set(account, (sums.get(account) ?? 0) + amountKobo);
  }
  return sums;
}
