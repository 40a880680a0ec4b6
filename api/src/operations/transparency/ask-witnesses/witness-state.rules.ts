/** What is known of a witness of the sealed log. */
export interface WitnessState {
  readonly witness: string;
  /** What it cosigned last of this epoch. */
  readonly size: number;
  /** Since when a checkpoint waits for it; null where none does. */
  readonly lateSince: Date | null;
  /** Why it refused the last checkpoint; null where it did not. */
  readonly problem: string | null;
}

/** A witness may be down for a while; one that refuses has seen another log. */
const LATE_MS = 30 * 60_000;

/** Whether staff have to know of it: it refuses, or a checkpoint waits for half an hour (rule staff/log-cosigned). */
export const isAlarming = ({ lateSince, problem }: WitnessState, now: Date): boolean =>
  problem !== null || (lateSince !== null && now.getTime() - lateSince.getTime() > LATE_MS);
