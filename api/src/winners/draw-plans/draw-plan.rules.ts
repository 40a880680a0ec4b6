import { dayOf, lagosDate, lagosTime, weekOf } from '@sabi50/vocabulary/business-time';
import { type DrawKind } from '@sabi50/vocabulary/enumerations';

const DAY_MS = 86_400_000;
/** How often a draw comes back; the special one does not. */
const EVERY_MS: Readonly<Record<DrawKind, number | null>> = { daily: DAY_MS, weekly: 7 * DAY_MS, special: null };

/** What the rules need of a plan: its first draw. */
export interface Planned {
  readonly kind: DrawKind;
  readonly firstDrawAt: Date;
}

/** A plan that holds, and the draw that it holds for. */
export interface Holding<Plan extends Planned> {
  readonly plan: Plan;
  readonly drawAt: Date;
}

/** The next draw of a plan, without staff: daily and weekly ones come back at the same time; null when a special one is over. */
export function nextDrawAt({ kind, firstDrawAt }: Planned, now: Date): Date | null {
  if (now < firstDrawAt) return firstDrawAt;
  const every = EVERY_MS[kind];
  if (every === null) return null;
  const held = Math.floor((now.getTime() - firstDrawAt.getTime()) / every) + 1;
  return new Date(firstDrawAt.getTime() + held * every);
}

/** From when points count for a draw: the beginning of its day or week in Lagos; null for the special one (rule quiz/draws). */
export function countsFrom(kind: DrawKind, drawAt: Date): Date | null {
  if (kind === 'special') return null;
  return (kind === 'daily' ? dayOf : weekOf)(drawAt).start;
}

/**
 * The plan that holds now (rule quiz/draws-set): the newest one holds from the day or week of its first draw on, and until
 * then those before it. A new special draw takes the place of the one before at once.
 * @param plans of one kind, the newest first
 */
export function holdingPlan<Plan extends Planned>(plans: readonly Plan[], now: Date): Holding<Plan> | null {
  let found: Holding<Plan> | null = null;
  let until = Infinity;
  for (const plan of plans) {
    const drawAt = nextDrawAt(plan, now);
    if (drawAt !== null && drawAt.getTime() < until) found = { plan, drawAt };
    const from = countsFrom(plan.kind, plan.firstDrawAt);
    if (from === null) return found;
    until = Math.min(until, from.getTime());
    if (until <= now.getTime()) return found;
  }
  return found;
}

/** A day and a time on the clock in Lagos as an instant; null for what is none. */
export function instantOf(date: string, time: string): Date | null {
  const instant = new Date(`${date}T${time}:00+01:00`);
  if (Number.isNaN(instant.getTime())) return null;
  return lagosDate(instant) === date && lagosTime(instant) === time ? instant : null;
}
