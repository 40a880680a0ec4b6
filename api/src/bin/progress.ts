import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** A progress bar on stderr that counts events; silent where nobody watches. */
export function eventProgress(what: string, total?: number): Progress {
  const format =
    total === undefined
      ? `${what} {value} events`
      : `${what} {bar} {percentage} % | {value} of {total} events | {eta_formatted}`;
  const bar = new SingleBar(
    { format, stream: process.stderr, noTTYOutput: false, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total ?? 0, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
