import './beads.css';

/** So many beads can still be counted on a narrow phone. */
export const BEADS_MAX = 24;

interface BeadsProps {
  readonly points: number;
  readonly threshold: number;
  /** The last bead has just been threaded: it is larger. */
  readonly hasNew?: boolean;
  /** What it says to screen readers. */
  readonly label: string;
}

/** A thread with a bead for each point that a draw asks for. */
export function Beads({ points, threshold, hasNew = false, label }: BeadsProps) {
  return (
    <div className="beads" role="img" aria-label={label}>
      {Array.from({ length: threshold }, (_, index) => (
        <i
          key={index}
          data-threaded={index < points || undefined}
          data-newest={(hasNew && index === points - 1) || undefined}
        />
      ))}
    </div>
  );
}
