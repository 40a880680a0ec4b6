import { type Group } from './found.rules';

type Sized = Pick<Group, 'options'>;

/** One choice on or back, from the last to the first and the other way; null where there is none. */
export function movedBy(groups: readonly Sized[], active: number, by: 1 | -1): number | null {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return count === 0 ? null : (active + by + count) % count;
}

/** The first choice of the next group, or of the one before; null where there is none, so that Tab leaves the field. */
export function movedToGroup(groups: readonly Sized[], active: number, by: 1 | -1): number | null {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  const current = starts.findLastIndex((start) => start <= active);
  return starts[current + by] ?? null;
}
