/**
 * A place among rows that stand the newest first, those of one moment with the greater id first. Behind it are the rows of
 * earlier moments and, where an id is given, those of the same moment with a lesser id.
 */
export interface RowPlace {
  /** Whole milliseconds. */
  readonly at: Date;
  readonly id: string | null;
}
