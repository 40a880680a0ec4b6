/** How much history there shall be. */
export interface Scale {
  /** Registered players. */
  readonly players: number;
  /** Rows of payment activities: quiz fees, each with its session, and deposits. */
  readonly activities: number;
}

/** One statement of the generator; it is a transaction of its own. */
export interface Step {
  readonly name: string;
  readonly text: string;
  readonly values?: (scale: Scale) => readonly unknown[];
}

/** Of the activities, the share that are deposits; the others are quiz fees. */
export const DEPOSIT_SHARE = 0.08;
