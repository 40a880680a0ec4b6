import { lagosDate, weekOf } from '@sabi50/contracts/business-time';
import { type DrawView } from '@sabi50/contracts/draw-views';

/** Whether a draw is the one of today, or of this week: the evening after it, the next one is not. */
export function isCurrent({ kind, drawAt }: Pick<DrawView, 'kind' | 'drawAt'>, now: Date): boolean {
  if (drawAt === null || kind === 'special') return true;
  const at = new Date(drawAt);
  return kind === 'daily' ? lagosDate(at) === lagosDate(now) : at < weekOf(now).end;
}
