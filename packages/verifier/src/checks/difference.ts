import { type LogEvent } from '../log/log.js';

/** One thing that is not as it must be, named to its event where there is one. */
export interface Difference {
  /** A stable code, such as `hash` or `credited-twice`. */
  readonly what: string;
  /** The stream, or the table or account. */
  readonly where: string;
  readonly revision?: number | undefined;
  readonly position?: string | undefined;
  /** When it was decided, ISO 8601. */
  readonly at?: string | undefined;
  readonly detail: string;
}

/** Something that is allowed to be unfinished, for a while. */
export interface OpenItem {
  readonly what: string;
  readonly where: string;
  /** ISO 8601. */
  readonly since: string;
  readonly detail: string;
}

/** What comparing claims found: what is wrong, and what is too young to be. */
export interface Compared {
  readonly differences: readonly Difference[];
  readonly open: readonly OpenItem[];
}

/** Takes what the checks find. */
export interface Findings {
  differs(difference: Difference): void;
  open(item: OpenItem): void;
}

/** A difference at one event. */
export const at = (event: LogEvent, what: string, detail: string): Difference => ({
  what,
  where: event.stream,
  revision: event.revision,
  position: event.position,
  at: event.decidedAt,
  detail,
});

/** How long one thing that follows from another may take: a worker that stood still, a provider that is slow. */
export const FOLLOWS_WITHIN_MS = 600_000;
