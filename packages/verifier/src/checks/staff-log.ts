import { isDemoFunds } from './demo-funds.js';
import { type Difference, FOLLOWS_WITHIN_MS, type OpenItem } from './difference.js';
import { type Adjustment } from './wallets.js';

/** When the product did not serve, in seconds since 1970. */
export interface Outage {
  readonly fromS: number;
  readonly toS: number;
}

/** An entry of the staff log about a balance or points; figures as texts. */
export interface LoggedAdjustment {
  readonly id: string;
  readonly eventId: string | null;
  readonly changeId: string | null;
  readonly actorId: string;
  readonly actorRole: string;
  readonly subjectId: string | null;
  readonly occurredAt: string;
  readonly balanceBefore: string | null;
  readonly balanceAfter: string | null;
  readonly pointsBefore: string | null;
  readonly pointsAfter: string | null;
  /** Null in entries of before it was kept. */
  readonly reasonCode: string | null;
}

export interface AdjustmentFindings {
  readonly differences: Difference[];
  readonly open: OpenItem[];
  /** Made by the product itself, as it may: the demo funds, for a person to look at. */
  readonly bySystem: readonly Adjustment[];
  /** Of before the log's entries named their events: found by actor, amount and time. */
  readonly foundWithoutLink: number;
}

const STAFF = 'staff:';
/** An entry of before was written in the same request as its event. */
const SAME_REQUEST_MS = 60_000;

/** What adjustments are compared with. */
export interface AdjustmentFacts {
  readonly entries: readonly LoggedAdjustment[];
  /** Whether the installation says that it has demo accounts. */
  readonly demoAccounts: boolean;
  readonly now: Date;
}

/**
 * Each adjustment by staff is made once and has its entry in the staff log, and each entry that names an event its
 * adjustment. The product itself adjusts nothing but the demo funds, once, and those only where there are demo accounts.
 */
export function compareAdjustments(
  adjustments: readonly Adjustment[],
  { entries, demoAccounts, now }: AdjustmentFacts,
): AdjustmentFindings {
  const differences = adjustedTwice(adjustments);
  const open: OpenItem[] = [];
  const bySystem: Adjustment[] = [];
  let foundWithoutLink = 0;
  const linked = new Map(entries.filter(({ eventId }) => eventId).map((entry) => [entry.eventId, entry]));
  const unlinked = new Set(entries.filter(({ eventId }) => !eventId));
  const differs = (adjustment: Adjustment, what: string, detail: string): void =>
    void differences.push(told(adjustment, what, detail));
  for (const adjustment of adjustments) {
    if (!adjustment.by.startsWith(STAFF)) {
      if (demoAccounts && bySystem.length === 0 && isDemoFunds(adjustment)) bySystem.push(adjustment);
      else differs(adjustment, 'not-by-staff', `an adjustment of ${adjustment.delta} by ${adjustment.by}`);
      continue;
    }
    const entry = linked.get(adjustment.eventId);
    linked.delete(adjustment.eventId);
    if (entry) {
      const difference = differenceOf(adjustment, entry);
      if (difference) differs(adjustment, 'staff-log-differs', `entry ${entry.id}: ${difference}`);
      continue;
    }
    const older =
      adjustment.byRole !== null ? undefined : [...unlinked].find((candidate) => isOf(candidate, adjustment));
    if (older) {
      unlinked.delete(older);
      foundWithoutLink += 1;
    } else if (now.getTime() - Date.parse(adjustment.decidedAt) < FOLLOWS_WITHIN_MS) {
      const { stream: where, decidedAt: since, by } = adjustment;
      open.push({ what: 'not-logged', where, since, detail: `an adjustment by ${by}` });
    } else
      differs(adjustment, 'not-logged', `an adjustment of ${adjustment.delta} by ${adjustment.by} without an entry`);
  }
  differences.push(...withoutEvents([...unlinked, ...linked.values()]));
  return { differences, open, bySystem, foundWithoutLink };
}

/** Entries that are left when every adjustment has found its own. */
const withoutEvents = (entries: readonly LoggedAdjustment[]): readonly Difference[] =>
  entries.map(({ id, subjectId, occurredAt, eventId }) => {
    const event = eventId === null ? 'tells of an adjustment' : `names event ${eventId}`;
    const detail = `entry ${id} about ${subjectId} ${event}, which the log does not hold`;
    return { what: 'logged-without-event', where: 'staff_log', at: occurredAt, detail };
  });

const told = (adjustment: Adjustment, what: string, detail: string): Difference => {
  const { stream: where, revision, position, decidedAt } = adjustment;
  return { what, where, revision, position, at: decidedAt, detail };
};

/** What staff did under one name they did once, whatever their log says. */
function adjustedTwice(adjustments: readonly Adjustment[]): Difference[] {
  const made = new Set<string>();
  return adjustments.flatMap((adjustment) => {
    const { figure, stream, adjustmentId, by } = adjustment;
    const name = `${figure} ${stream} ${adjustmentId}`;
    const isAgain = made.has(name);
    made.add(name);
    return isAgain && by.startsWith(STAFF) ? [told(adjustment, 'adjusted-twice', `adjustment ${adjustmentId}`)] : [];
  });
}

function differenceOf(adjustment: Adjustment, entry: LoggedAdjustment): string | null {
  if (STAFF + entry.actorId !== adjustment.by) return `by ${entry.actorId}, the event by ${adjustment.by}`;
  if (adjustment.byRole !== null && entry.actorRole !== adjustment.byRole)
    return `by a ${entry.actorRole}, the event by a ${adjustment.byRole}`;
  if (entry.subjectId !== adjustment.userId) return `about ${entry.subjectId}`;
  if (entry.changeId !== null && entry.changeId !== adjustment.adjustmentId) return `of change ${entry.changeId}`;
  if (deltaOf(adjustment, entry) !== adjustment.delta)
    return `by ${deltaOf(adjustment, entry)}, the event by ${adjustment.delta}`;
  return differenceOfValues(adjustment, entry);
}

function differenceOfValues(adjustment: Adjustment, entry: LoggedAdjustment): string | null {
  if (entry.reasonCode !== null && entry.reasonCode !== adjustment.reason) {
    return `for ${entry.reasonCode}, the event for ${adjustment.reason}`;
  }
  const after = afterOf(adjustment, entry);
  if (adjustment.after !== null && after !== adjustment.after)
    return `up to ${after}, the event to ${adjustment.after}`;
  return entry.occurredAt === adjustment.decidedAt
    ? null
    : `at ${entry.occurredAt}, the event at ${adjustment.decidedAt}`;
}

function isOf(entry: LoggedAdjustment, adjustment: Adjustment): boolean {
  const apartMs = Math.abs(Date.parse(entry.occurredAt) - Date.parse(adjustment.decidedAt));
  return (
    STAFF + entry.actorId === adjustment.by &&
    entry.subjectId === adjustment.userId &&
    apartMs <= SAME_REQUEST_MS &&
    deltaOf(adjustment, entry) === adjustment.delta
  );
}

function deltaOf(adjustment: Adjustment, entry: LoggedAdjustment): number {
  const { balanceBefore, pointsBefore } = entry;
  const before = adjustment.figure === 'balance' ? koboOf(balanceBefore) : Number(pointsBefore ?? Number.NaN);
  return afterOf(adjustment, entry) - before;
}

const afterOf = ({ figure }: Adjustment, { balanceAfter, pointsAfter }: LoggedAdjustment): number =>
  figure === 'balance' ? koboOf(balanceAfter) : Number(pointsAfter ?? Number.NaN);

/** `150.00` naira are 15000 kobo. */
const koboOf = (naira: string | null): number => (naira === null ? Number.NaN : Math.round(Number(naira) * 100));
