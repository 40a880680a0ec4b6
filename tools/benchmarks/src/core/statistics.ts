/** The middle of some measured values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Thousands separated, no decimals. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** One line on stdout. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A figure beside what it should reach. */
export function verdict(reached: boolean): string {
  return reached ? 'target met' : 'TARGET MISSED';
}
