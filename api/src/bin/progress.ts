import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  update(done: number, total?: number): void;
  stop(): void;
}

/** A progress bar on stderr that counts events, or other things; silent where stderr is no terminal. */
export function eventProgress(what: string, total?: number, things = 'events'): Progress {
  const format =
    total === undefined
      ? `${what} {value} ${things}`
      : `${what} {bar} {percentage} % | {value} of {total} ${things} | {eta_formatted}`;
  const bar = new SingleBar(
    { format, stream: process.stderr, noTTYOutput: false, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total ?? 0, 0);
  return {
    update: (done, of) => {
      if (of !== undefined) bar.setTotal(of);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
