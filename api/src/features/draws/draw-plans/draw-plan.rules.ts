import { dayOf, lagosDate, lagosTime, type Period, weekOf } from '@sabi50/contracts/business-time';
import { type DrawKind } from '@sabi50/contracts/enumerations';

/** The draws that come back; the special one is held once. */
export type RecurringKind = Exclude<DrawKind, 'special'>;

/** In each day or week in Lagos one draw of its kind falls. */
const SLOT_OF: Readonly<Record<RecurringKind, (instant: Date) => Period>> = { daily: dayOf, weekly: weekOf };

/** What the rules need of a plan: its first draw, and since when it is known. */
export interface Planned {
  readonly firstDrawAt: Date;
  readonly setAt: Date;
}

/** One draw. */
export interface ScheduledDraw<Plan extends Planned> {
  /** Null before staff set any: the day or the week ends with a draw then, for which no prize is named. */
  readonly plan: Plan | null;
  readonly drawAt: Date;
  /** The day in Lagos that names it, `YYYY-MM-DD`. */
  readonly date: string;
}

/** All that was ever set for a recurring draw, the oldest first. */
export interface Schedule<Plan extends Planned> {
  readonly kind: RecurringKind;
  readonly plans: readonly Plan[];
}

/** The next draw after an instant, as far as it is known now (rule quiz/draws-set). */
export function drawAfter<Plan extends Planned>(schedule: Schedule<Plan>, instant: Date): ScheduledDraw<Plan> {
  return firstDraw(schedule, instant, ({ drawAt }) => drawAt > instant);
}

/**
 * The draw whose winners are announced under a day in Lagos, `YYYY-MM-DD`: the one of that day or the last before it. Where staff
 * had set none, the day or the week itself is meant.
 */
export function drawOfDay<Plan extends Planned>(schedule: Schedule<Plan>, day: string): ScheduledDraw<Plan> {
  const start = new Date(`${day}T00:00:00+01:00`);
  const last = lastDraw(schedule, start, ({ date }) => date <= day);
  return last.plan ? last : firstDraw(schedule, start, ({ date }) => date >= day);
}

/**
 * The points that a draw counts: from the draw before it until itself, so that each point is of exactly one draw of its kind,
 * however often staff change the schedule (rule quiz/draws).
 */
export function periodOf<Plan extends Planned>(schedule: Schedule<Plan>, { drawAt: end }: ScheduledDraw<Plan>): Period {
  return { start: lastDraw(schedule, end, ({ drawAt }) => drawAt < end).drawAt, end };
}

function lastDraw<Plan extends Planned>(
  schedule: Schedule<Plan>,
  from: Date,
  isMeant: (draw: ScheduledDraw<Plan>) => boolean,
): ScheduledDraw<Plan> {
  const slotOf = SLOT_OF[schedule.kind];
  for (let slot = slotOf(from); ; slot = slotOf(new Date(slot.start.getTime() - 1))) {
    const draw = drawsIn(schedule, slot).findLast(isMeant);
    if (draw) return draw;
  }
}

function firstDraw<Plan extends Planned>(
  schedule: Schedule<Plan>,
  from: Date,
  isMeant: (draw: ScheduledDraw<Plan>) => boolean,
): ScheduledDraw<Plan> {
  const slotOf = SLOT_OF[schedule.kind];
  for (let slot = slotOf(from); ; slot = slotOf(slot.end)) {
    const draw = drawsIn(schedule, slot).find(isMeant);
    if (draw) return draw;
  }
}

/**
 * The draws of a day or week. Usually it is one; there are more where staff set another after it was held, and none while
 * the first plan of all is still to begin. Of one day only the first is held. What was set later changes no draw that was held.
 */
function drawsIn<Plan extends Planned>({ plans }: Schedule<Plan>, slot: Period): ScheduledDraw<Plan>[] {
  const changes = plans.map(({ setAt }) => setAt).filter((setAt) => setAt > slot.start && setAt < slot.end);
  const begins = [slot.start, ...changes.sort((one, other) => one.getTime() - other.getTime())];
  const draws = begins.flatMap((begin, index) => {
    const draw = drawIn(
      slot,
      plans.filter(({ setAt }) => setAt <= begin),
    );
    const isHeld = draw && (index === 0 || draw.drawAt > begin) && draw.drawAt <= (begins[index + 1] ?? slot.end);
    return isHeld ? [draw] : [];
  });
  return draws.filter(({ date }, index) => draws.findIndex((draw) => draw.date === date) === index);
}

/** The draw of a day or week by what is known: the newest plan that has begun by then decides, at its time. */
function drawIn<Plan extends Planned>(slot: Period, known: readonly Plan[]): ScheduledDraw<Plan> | null {
  if (known.length === 0) return { plan: null, drawAt: slot.end, date: lagosDate(new Date(slot.end.getTime() - 1)) };
  const plan = known.findLast(({ firstDrawAt }) => firstDrawAt < slot.end);
  if (!plan) return null;
  const length = slot.end.getTime() - slot.start.getTime();
  const sinceStart = (plan.firstDrawAt.getTime() - slot.start.getTime()) % length;
  const drawAt = new Date(slot.start.getTime() + (sinceStart < 0 ? sinceStart + length : sinceStart));
  return { plan, drawAt, date: lagosDate(drawAt) };
}

/** The special draw that is to come: a new one takes the place of the one before at once; null without one, and once it is over. */
export function specialDrawAfter<Plan extends Planned>(
  plans: readonly Plan[],
  instant: Date,
): ScheduledDraw<Plan> | null {
  const plan = plans.at(-1);
  if (!plan || plan.firstDrawAt <= instant) return null;
  return { plan, drawAt: plan.firstDrawAt, date: lagosDate(plan.firstDrawAt) };
}

/** A day and a time on the clock in Lagos as an instant; null for what is none. */
export function instantOf(date: string, time: string): Date | null {
  const instant = new Date(`${date}T${time}:00+01:00`);
  if (Number.isNaN(instant.getTime())) return null;
  return lagosDate(instant) === date && lagosTime(instant) === time ? instant : null;
}
