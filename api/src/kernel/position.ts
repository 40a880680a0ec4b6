/**
 * An opaque place in the global order of one store. Two positions of the same store compare as plain strings
 * (`a < b`), because each adapter writes them in a fixed width; nothing else may be read out of them.
 */
export type Position = string;

/** Before the first event of a store; compares below every position of every adapter. */
export const START: Position = '';

/**
 * A place among rows that stand the newest first, those of one moment with the greater id first. Behind it are the rows of
 * earlier moments and, where an id is given, those of the same moment with a lesser id.
 */
export interface RowPlace {
  /** Whole milliseconds. */
  readonly at: Date;
  readonly id: string | null;
}
