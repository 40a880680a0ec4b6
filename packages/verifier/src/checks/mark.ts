import { type Difference } from './difference.js';

/** What the database remembers of its log. */
export interface RememberedLog {
  readonly installationId: string;
  readonly epoch: number;
  /** Whether the log said the same once. */
  readonly isInLog: boolean;
  /** An event that the log held; null where none was noted. */
  readonly witness: { readonly stream: string; readonly revision: number; readonly eventId: string } | null;
}

/** What the log says of itself. */
export interface MarkFacts {
  readonly remembered: RememberedLog | null;
  /** Newest epochs by the streams of installations that the log holds. */
  readonly marks: ReadonlyMap<string, number>;
  /** The id of the event where the witness stood; null where there is none. */
  readonly witnessId: string | null;
  readonly events: number;
  /** Accounts of players, winners and entries of the staff log: what a log without events cannot have. */
  readonly rowsBeside: number;
}

/**
 * The log is the one that the database remembers: exactly one mark, of the same installation and epoch, and the event that was
 * noted of it; and there is one where there is anything else.
 */
export function compareMark({ remembered, marks, witnessId, events, rowsBeside }: MarkFacts): readonly Difference[] {
  const isEmptied = events === 0 && (rowsBeside > 0 || remembered?.isInLog === true);
  const detail = `no event is there, beside ${rowsBeside} account(s), winner(s) and entries`;
  const empty = isEmptied ? [{ what: 'empty-log', where: 'es.events', detail }] : [];
  if (!remembered?.isInLog) {
    const isForeign = marks.size > 0 || events > 0;
    return [...empty, ...(isForeign ? [differs('the database does not remember whose log it is')] : [])];
  }
  return [...empty, ...faultsOfMarks(remembered, marks), ...faultsOfWitness(remembered, witnessId)];
}

function faultsOfMarks({ installationId, epoch }: RememberedLog, marks: MarkFacts['marks']): readonly Difference[] {
  const own = `installation-${installationId}`;
  const others = [...marks.keys()].filter((stream) => stream !== own);
  const marked = marks.get(own);
  return [
    ...others.map((stream) => differs(`the log holds the mark ${stream} too`)),
    ...(marked === undefined ? [differs(`the log does not say that it is of installation ${installationId}`)] : []),
    ...(marked !== undefined && marked !== epoch
      ? [differs(`the log is of epoch ${marked}, the database of ${epoch}`)]
      : []),
  ];
}

function faultsOfWitness({ witness }: RememberedLog, witnessId: string | null): readonly Difference[] {
  if (!witness || witnessId === witness.eventId) return [];
  const { stream, revision, eventId } = witness;
  return [
    { what: 'witness', where: stream, revision, detail: `event ${eventId} was here, now ${witnessId ?? 'none'}` },
  ];
}

const differs = (detail: string): Difference => ({ what: 'mark', where: 'log_state.installation', detail });
