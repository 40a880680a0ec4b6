/** More ticks than these could not be read below an axis. */
const TICKS_MAX = 8;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const [WEEK_DAYS, HALF_YEAR_MONTHS] = [7, 6];
const [OF_DAYS, OF_OTHERS] = [
  [1, 2, WEEK_DAYS],
  [1, 2, 3, HALF_YEAR_MONTHS],
] as const;

/**
 * The labels that stand below an axis: few, as far from each other, the last always among them. Days stand a day, two days or
 * whole weeks apart.
 */
export function ticksOf(labels: readonly string[]): readonly string[] {
  const every = stepOf(labels);
  return labels.filter((_, index) => (labels.length - 1 - index) % every === 0);
}

function stepOf(labels: readonly string[]): number {
  const steps = labels.every((label) => DAY.test(label)) ? OF_DAYS : OF_OTHERS;
  const fits = (step: number): boolean => Math.ceil(labels.length / step) <= TICKS_MAX;
  let step = steps.find(fits) ?? steps[steps.length - 1] ?? 1;
  while (!fits(step)) step *= 2;
  return step;
}
