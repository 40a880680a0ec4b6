/** A thing that happened: its name in the past tense and what it carries. Stored for ever, so never renamed. */
export interface Fact<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Where a fact is going to stand; known before the append because the expected revision is exact. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
}

/**
 * The rules of one kind of stream, pure: no clock, no chance, no I/O.
 *
 * - `decide` answers the facts that a command causes (none when it was already done), or throws a DomainError.
 * - `evolve` folds all history; it never refuses.
 * - `seal` may complete a fact with what depends on its place in the stream (the wallet's hash chain).
 */
export interface Decider<State, Command, Event extends Fact> {
  /** The stream is `<category>-<id>`; no category holds a dash. */
  readonly category: string;
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
  seal?(event: Event, place: Place, state: State): Event;
  /** Every event of the streams, with the current version of its data. What is not here was written by a newer product. */
  readonly schemaVersions: Readonly<Record<Event['type'], number>>;
  /**
   * Long streams keep a snapshot: `version` changes whenever the shape of the state does (older snapshots are then
   * ignored), `everyEvents` bounds the tail that a cold load has to fold.
   */
  readonly snapshot?: { readonly version: number; readonly everyEvents: number };
  /** Whether nothing more is expected in a stream of this state, so that it need not stay in memory. */
  isOver?(state: State): boolean;
}

/** How the names of a category's streams begin. */
export const prefixOf = (category: string): string => `${category}-`;

export const streamOf = ({ category }: { readonly category: string }, id: string): string => prefixOf(category) + id;
