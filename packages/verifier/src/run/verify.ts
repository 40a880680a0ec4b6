import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareAccounts } from '../checks/account-rows.js';
import { compareCatalogue } from '../checks/catalogue.js';
import { type Difference, type OpenItem } from '../checks/difference.js';
import { compareIds } from '../checks/event-ids.js';
import { compareMark } from '../checks/mark.js';
import { compareOutages } from '../checks/outages.js';
import { unpostedPayouts } from '../checks/settlements.js';
import { compareStaffLogLinks } from '../checks/staff-log-links.js';
import { type Adjustment, type WalletTotals } from '../checks/wallets.js';
import { type Log, type LogAddress, type Share, type StoredRows } from '../log/log.js';
import { openLog } from '../log/open-log.js';
import { compareBoundRows } from './bound-rows.js';
import { compareReadModels } from './comparison.js';
import { Installation } from './installation.js';
import { type Known, pass, type PassResult, type PassTask } from './pass.js';
import { EVERYTHING, NOTHING, type ReadModels, readModelsAt, WALLETS } from './read-models.js';
import { type Replayed, together } from './replayed.js';
import { compareSides, NO_SIDES, type OtherFacts } from './sides.js';
import { type EvidencePlaces, readOutside } from '../sealed/outside-evidence.js';
import { compareSealedLog, type SealedState, sealedState } from '../sealed/sealed-log.js';
import { streamsOfPlayer } from './streams-of-player.js';

export interface Verification {
  readonly address: LogAddress;
  /** Chains, balances and accounts alone. */
  readonly walletsOnly?: boolean;
  /** With `walletsOnly`: no read model is asked, as for a log that none of them follows. */
  readonly chainsOnly?: boolean;
  /** Only what belongs to this player. */
  readonly wallet?: string | undefined;
  /** Whether the installation says that it has demo accounts; they start with money. */
  readonly demoAccounts?: boolean;
  /** Where else the sealed log is looked for; left out: in the database alone. */
  readonly evidence?: EvidencePlaces | undefined;
  /** Ages are counted from it. */
  readonly now?: Date;
  /** Replays shares elsewhere; left out: one after the other, here. */
  readonly runner?: ShareRunner | undefined;
  readonly onProgress?: (events: number) => void;
}

export interface ShareTask extends PassTask {
  readonly address: LogAddress;
}

export interface ShareRunner {
  readonly shares: number;
  run(task: ShareTask, known: Known, onProgress: (events: number) => void): Promise<PassResult>;
}

export interface Report {
  readonly at: string;
  /** Events that were read, and how many of them were wallets'. */
  readonly events: number;
  readonly walletEvents: number;
  readonly wallets: number;
  /** What the operator owes its players, in kobo. */
  readonly owedKobo: number;
  /** The last event that was looked at. */
  readonly until: string;
  readonly differencesFound: number;
  readonly differences: readonly Difference[];
  readonly open: readonly OpenItem[];
  readonly adjustmentsBySystem: readonly Adjustment[];
  readonly adjustmentsFoundWithoutLink: number;
  readonly notProven: readonly string[];
  readonly totals: readonly WalletTotals[];
}

/** Facts that this database alone cannot show. */
const NOT_PROVEN = [
  'that the whole log was not written anew by somebody who computed every link again',
  'that no events are missing, newest or in the middle, that were deleted from the log and the staff log alike',
  'that answers and times of games that no charge has sealed yet were not changed together with their results',
  'that questions were not changed together with every answer that was judged by them',
  'that nothing was invented on all sides at once: a payment with its credit, an act of staff with its entry, a game with its fee',
];

const inThisThread: ShareRunner = {
  shares: 1,
  async run({ address, ...task }, known, onProgress) {
    const log = openLog(address);
    try {
      return await pass(log, task, known, onProgress);
    } finally {
      await log.close();
    }
  },
};

/**
 * Proves the log of an installation against itself, and everything that shows money or points against the log, at one
 * moment. The product may go on working meanwhile.
 */
export async function verify(options: Verification): Promise<Report> {
  const installation = new Installation(options.address.databaseUrl);
  const log = openLog(options.address);
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-verifier-'));
  try {
    return await verifyOpened(options, { installation, log, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await log.close();
    await installation.close();
  }
}

/** What a verification reads. */
export interface Opened {
  readonly installation: Installation;
  readonly log: Log;
  /** Temporary. */
  readonly folder: string;
}

interface Beside {
  readonly models: ReadModels | null;
  readonly until: string;
  readonly known: Known;
  readonly facts: OtherFacts | null;
  /** Null where only a part of the log is read. */
  readonly sealed: SealedState | null;
}

/** Reads what the log is compared with, in an order in which nothing that is written meanwhile is missed. */
async function readBeside(options: Verification, { installation, log }: Opened, nowMs: number): Promise<Beside> {
  const { walletsOnly = false, wallet, evidence = NO_EVIDENCE } = options;
  const isWhole = !walletsOnly && wallet === undefined;
  const sealed = isWhole ? await sealedState(installation, await readOutside(evidence)) : null;
  const before = walletsOnly ? null : await factsBefore(installation, options);
  const head = await log.head();
  const models = await readModelsAt(installation, head, modelsComparedBy(options));
  const known = before ? await knownOf(installation, { before, models, nowMs }) : NOTHING_KNOWN;
  const facts = before && { ...before, outages: known.outages };
  return { models, until: models?.position ?? head, known, facts, sealed };
}

function modelsComparedBy({ walletsOnly, chainsOnly }: Verification) {
  if (chainsOnly) return NOTHING;
  return walletsOnly ? WALLETS : EVERYTHING;
}

const NO_EVIDENCE: EvidencePlaces = { checkpoints: [], keys: [] };

/** Verifies a log that is open already; see `verify`. */
export async function verifyOpened(options: Verification, opened: Opened): Promise<Report> {
  const { walletsOnly = false, wallet = null, now = new Date() } = options;
  const { installation, log, folder } = opened;
  const nowMs = Math.max(now.getTime(), Date.now());
  const { models, until, known, facts, sealed } = await readBeside(options, opened, nowMs);
  const streams = wallet === null ? null : await streamsOfPlayer(log, installation, wallet);
  const parts = await runShares(options, { walletsOnly, streams, until, folder }, known);
  const replayed = together(parts);
  const sides = facts
    ? compareSides(parts, { ...facts, decisions: ofStreams(facts.decisions, streams) }, now)
    : NO_SIDES;
  const differences = [
    ...parts.flatMap((part) => part.differences),
    ...unbalanced(replayed),
    ...sides.differences,
    ...unposted(known, parts, wallet),
    ...snapshotsAhead(known, replayed, wallet),
    ...(models ? compareReadModels(models, replayed, wallet) : [NOT_READY]),
    ...compareIds(parts.map(({ ids }) => ids)),
    ...(await compareWhole(options, opened, { parts, facts, until, nowMs, sealed })),
  ];
  const untold = sum(parts.map((part) => part.differencesFound - part.differences.length));
  return {
    at: now.toISOString(),
    events: sum(parts.map(({ events }) => events)),
    walletEvents: sum(parts.map(({ walletEvents }) => walletEvents)),
    wallets: replayed.wallets.size,
    owedKobo: sum([...replayed.wallets.values()].map(({ balanceKobo }) => balanceKobo)),
    until,
    differencesFound: differences.length + untold,
    differences: await withPositions(log, differences),
    open: [...parts.flatMap(({ open }) => open), ...sides.open],
    adjustmentsBySystem: sides.bySystem,
    adjustmentsFoundWithoutLink: sides.foundWithoutLink,
    notProven: NOT_PROVEN,
    totals: [...replayed.wallets.values()],
  };
}

const NOTHING_KNOWN: Known = {
  ...{ versions: new Map(), snapshots: new Map(), regrades: [], payouts: new Map(), outages: [] },
  ...{ feeDifferences: null, confirmedBy: new Map(), nowMs: 0 },
};

interface WholeLog {
  readonly parts: readonly PassResult[];
  readonly facts: OtherFacts | null;
  readonly until: string;
  readonly nowMs: number;
  readonly sealed: SealedState | null;
}

/** What is said of the log and the installation as a whole; nothing where only a part was read. */
async function compareWhole(
  { wallet }: Verification,
  { installation, log, folder }: Opened,
  { parts, facts, until, nowMs, sealed }: WholeLog,
): Promise<readonly Difference[]> {
  if (!facts || !sealed || wallet !== undefined) return [];
  const { remembered } = facts;
  const events = sum(parts.map((part) => part.events));
  const witness = remembered?.witness;
  const held = witness ? await log.find(witness.stream, witness.revision) : null;
  const entries = await installation.linkedEntries();
  const leaves = parts.map((part) => part.leaves);
  const rows = {
    wallets: parts.flatMap((part) => part.wallets),
    erased: new Set(parts.flatMap(({ erased }) => [...erased])),
    actors: actorsOf(parts, facts),
  };
  return [
    ...compareCatalogue(await installation.catalogue()),
    ...compareStored(await log.stored(until), events),
    ...(await installation.readersBeyond(() => log.head())).map(beyond),
    ...compareMark({
      ...{ remembered, events, marks: new Map(parts.flatMap(({ marks }) => [...marks])), witnessId: held?.id ?? null },
      rowsBeside: await installation.rowsBeside(),
    }),
    ...compareOutages(facts.outages, new Date(nowMs)),
    ...compareAccounts(await installation.accounts(), rows, new Date(nowMs)),
    ...compareStaffLogLinks(entries),
    ...(await compareSealedLog(installation, sealed, { events: leaves, entries, keepsTimes: log.keepsTimes, folder })),
    ...(await compareBoundRows(installation, { ...facts, now: new Date(nowMs) }, () => log.head())),
  ];
}

const beyond = (reader: string): Difference => ({
  ...{ what: 'reader-ahead', where: 'read.checkpoints' },
  detail: `${reader} stands beyond the end of the log, and misses what is written next`,
});

/** Every row of the log is one that was read. */
function compareStored(stored: StoredRows | null, events: number): readonly Difference[] {
  if (!stored) return [];
  const outside = { what: 'position', where: 'es.events', position: stored.first };
  return [
    ...(stored.outside > 0
      ? [{ ...outside, detail: `${stored.outside} event(s) at positions that no reader sees` }]
      : []),
    ...(stored.isAhead
      ? [{ what: 'position', where: 'es.events', detail: 'the newest event is ahead of the counter of positions' }]
      : []),
    ...(stored.events === events
      ? []
      : [{ what: 'not-read', where: 'es.events', detail: `${stored.events} are stored, ${events} were read` }]),
  ];
}

const STAFF = 'staff:';

/** Who of staff decided something, by the log and by the log of staff, with where it is recorded. */
function actorsOf(parts: readonly PassResult[], facts: OtherFacts): ReadonlyMap<string, string> {
  const decided = parts.flatMap(({ adjustments, decisions }) => [...adjustments, ...decisions]);
  return new Map([
    ...decided
      .filter(({ by }) => by.startsWith(STAFF))
      .map(({ by, stream }) => [by.slice(STAFF.length), stream] as const),
    ...[...facts.entries, ...facts.decisions].map(({ actorId }) => [actorId, 'staff_log'] as const),
  ]);
}

/** What the passes have to know. Causes are read after the log's end is known, and what must have come of them before. */
async function knownOf(
  installation: Installation,
  {
    before,
    models,
    nowMs,
  }: { readonly before: FactsBefore; readonly models: ReadModels | null; readonly nowMs: number },
): Promise<Known> {
  const doneAt = new Map(before.regrades.map((regrade) => [regrade.id, regrade.doneAt]));
  const regrades = await installation.regrades();
  return {
    versions: await installation.versions(),
    snapshots: before.snapshots,
    // One that was done meanwhile has events that are not read any more.
    regrades: regrades.map((regrade) => ({ ...regrade, doneAt: doneAt.get(regrade.id) ?? null })),
    payouts: before.payouts,
    outages: await installation.outages(),
    confirmedBy: await installation.confirmedBy(),
    // Reported by read models that are at the end of the log.
    feeDifferences: models && (await installation.feeDifferences()),
    nowMs,
  };
}

/** Payouts are no player's. */
const unposted = ({ payouts }: Known, parts: readonly PassResult[], wallet: string | null): readonly Difference[] =>
  wallet === null ? unpostedPayouts(payouts, new Set(parts.flatMap(({ settled }) => [...settled]))) : [];

const ofStreams = (decisions: OtherFacts['decisions'], streams: readonly string[] | null): OtherFacts['decisions'] =>
  streams === null
    ? decisions
    : decisions.filter(({ subjectId }) =>
        [`payment-${subjectId}`, `account-${subjectId}`].some((one) => streams.includes(one)),
      );

interface FactsBefore extends Omit<OtherFacts, 'outages'>, Pick<Known, 'snapshots' | 'payouts' | 'regrades'> {}

/** What the log has to tell of too: it is read before the log's end is known. */
async function factsBefore(
  installation: Installation,
  { wallet, demoAccounts = false }: Verification,
): Promise<FactsBefore> {
  const entries = await installation.loggedAdjustments();
  return {
    remembered: await installation.remembered(),
    decisions: await installation.loggedDecisions(),
    loggedValues: await installation.loggedValues(),
    entries: wallet === undefined ? entries : entries.filter(({ subjectId }) => subjectId === wallet),
    snapshots: await installation.snapshots(),
    payouts: await installation.payouts(),
    regrades: await installation.regrades(),
    demoAccounts,
  };
}

async function runShares(
  { address, runner = inThisThread, onProgress = () => undefined }: Verification,
  { walletsOnly, streams, until, folder }: Pick<Share, 'walletsOnly' | 'streams'> & Omit<PassTask, 'share'>,
  known: Known,
): Promise<readonly PassResult[]> {
  // The reads of an EventStoreDB cannot be divided.
  const of = address.eventStoreUrl ? 1 : runner.shares;
  let events = 0;
  const progress = (more: number): void => onProgress((events += more));
  const shares = Array.from({ length: of }, (_, index) => ({ index, of, walletsOnly, streams }));
  return Promise.all(shares.map((share) => runner.run({ address, share, until, folder }, known, progress)));
}

const NOT_READY: Difference = {
  what: 'read-model',
  where: 'read.checkpoints',
  detail: 'the read models do not catch up with the events: is a worker running?',
};

/** Double entry: all accounts of all wallets together are zero (rule money/double-entry). */
function unbalanced({ accounts }: Replayed): Difference[] {
  const total = sum([...accounts.values()]);
  if (total === 0) return [];
  return [{ what: 'trial-balance', where: 'all accounts', detail: `they sum to ${total} kobo, not to 0` }];
}

function snapshotsAhead({ snapshots }: Known, { wallets }: Replayed, wallet: string | null): Difference[] {
  return [...snapshots].flatMap(([stream, { revision }]) => {
    const userId = stream.slice('wallet-'.length);
    const last = wallets.get(userId)?.revision ?? -1;
    if (revision <= last || (wallet !== null && wallet !== userId)) return [];
    return [
      { what: 'snapshot', where: stream, revision, detail: `the snapshot is ahead of the log, which ends at ${last}` },
    ];
  });
}

const LOOKED_UP_MAX = 1_000;

/** Claims keep no positions: those of the events that are listed are looked up. */
async function withPositions(log: Log, differences: readonly Difference[]): Promise<readonly Difference[]> {
  const named: Difference[] = [];
  for (const difference of differences) {
    const { where, revision, position } = difference;
    const isUnnamed = revision !== undefined && position === undefined && named.length < LOOKED_UP_MAX;
    const event = isUnnamed ? await log.find(where, revision) : null;
    named.push(event ? { ...difference, position: event.position } : difference);
  }
  return named;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
