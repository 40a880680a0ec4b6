import { type LogEvent } from '../log/log.js';
import { type ClaimList } from './claim-list.js';
import { at, type Findings } from './difference.js';
import { isEarlier } from './times.js';
import { secondsOf } from './wallet-claims.js';

/** A requested erasure, as far as the events show. */
interface Erasure {
  readonly id: unknown;
  readonly dueAt: string;
  readonly givenUpKobo: number;
  readonly phase: 'waiting' | 'begun' | 'erased';
}

type Standing = Erasure | null;
type Rule = (erasure: Standing, data: LogEvent['data']) => Standing | undefined;

const AS_IT_WAS: Rule = (erasure) => erasure;
const isWaiting = (erasure: Standing, { erasureId }: LogEvent['data']): erasure is Erasure =>
  erasure?.phase === 'waiting' && erasure.id === erasureId;

/** What stands after an event; undefined where it may not come. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['PlayerStationChanged', AS_IT_WAS],
  ['PlayerSuspended', AS_IT_WAS],
  ['PlayerSuspensionLifted', AS_IT_WAS],
  [
    'ErasureRequested',
    (erasure, { erasureId: id, dueAt }) =>
      erasure === null ? { id, dueAt: String(dueAt), givenUpKobo: 0, phase: 'waiting' } : undefined,
  ],
  ['ErasureCancelled', (erasure, data) => (isWaiting(erasure, data) ? null : undefined)],
  [
    'ErasureBalanceGivenUp',
    (erasure, data) => {
      const givenUpKobo = Number(data['givenUpKobo']);
      const isMore = isWaiting(erasure, data) && givenUpKobo > erasure.givenUpKobo;
      return isMore ? { ...erasure, givenUpKobo } : undefined;
    },
  ],
  [
    'ErasureBegun',
    (erasure, data) => {
      const isDue = isWaiting(erasure, data) && erasure.dueAt <= String(data['occurredAt']);
      return isDue ? { ...erasure, phase: 'begun' } : undefined;
    },
  ],
  [
    'PlayerErased',
    (erasure, { erasureId }) =>
      erasure?.phase === 'begun' && erasure.id === erasureId ? { ...erasure, phase: 'erased' } : undefined,
  ],
]);

const PREFIX = 'account-';
/** An erasure can be taken back for 14 days (rule data/erasure). */
const ERASURE_WAITS_MS = 14 * 86_400_000;
const waitsOf = ({ dueAt, occurredAt }: LogEvent['data']): number =>
  Date.parse(String(dueAt)) - Date.parse(String(occurredAt));

/**
 * Replays what accounts tell of erasures, each in its order, and claims what a player had given up when one began
 * (rules data/erasure, data/erasure-balance).
 */
export class Accounts {
  private readonly revisions = new Map<string, number>();
  private readonly times = new Map<string, string>();
  private readonly erasures = new Map<string, Erasure>();

  constructor(
    private readonly findings: Findings,
    private readonly claims: ClaimList,
  ) {}

  add(event: LogEvent): void {
    const { stream, type, data, revision } = event;
    const next = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    if (revision !== next) this.differs(event, 'gap', `revision ${next} was next`);
    const userId = stream.slice(PREFIX.length);
    if (data['userId'] !== userId) this.differs(event, 'other-player', `it names ${String(data['userId'])}`);
    const before = this.times.get(stream) ?? '';
    // The stations of accounts that were there before the log knew of stations came late.
    if (type !== 'PlayerStationChanged') {
      if (isEarlier(data['occurredAt'], before)) this.differs(event, 'time', `it is before the event of ${before}`);
      this.times.set(stream, String(data['occurredAt']));
    }
    this.follow(userId, event);
  }

  private follow(userId: string, event: LogEvent): void {
    const { stream, type, data } = event;
    const rule = RULES.get(type);
    if (!rule) return this.differs(event, 'unknown-event', `${type} is no event of an account`);
    const before = this.erasures.get(stream) ?? null;
    const after = rule(before, data);
    if (after === undefined) {
      const detail = `${type} of erasure ${String(data['erasureId'])}, ${before?.phase ?? 'none'} stood before it`;
      return this.differs(event, 'erasure-order', detail);
    }
    if (after) this.erasures.set(stream, after);
    else this.erasures.delete(stream);
    if (type === 'ErasureRequested' && after && waitsOf(data) !== ERASURE_WAITS_MS) {
      this.differs(event, 'erasure-due', `it is due ${waitsOf(data)} ms after it was asked for, not 14 days`);
    }
    if (after && type === 'ErasureBegun') this.claimConsent(userId, event, after.givenUpKobo);
  }

  /** Players whose erasure is over. */
  erased(): ReadonlySet<string> {
    const over = [...this.erasures].filter(([, erasure]) => erasure.phase === 'erased');
    return new Set(over.map(([stream]) => stream.slice(PREFIX.length)));
  }

  private claimConsent(userId: string, { data, revision }: LogEvent, amountKobo: number): void {
    const [about, atS] = [String(data['erasureId']), secondsOf(data)];
    this.claims.add({ kind: 'consent', about, userId, revision, atS, amountKobo, digest: '', code: 0, more: 0 });
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}
