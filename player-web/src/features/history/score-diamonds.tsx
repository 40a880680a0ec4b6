import './score-diamonds.css';

interface ScoreDiamondsProps {
  readonly right: number;
  readonly of: number;
}

/** A diamond for each question, as in the game, filled by a right answer. Decoration: the words beside it say the same. */
export const ScoreDiamonds = ({ right, of }: ScoreDiamondsProps) => (
  <span className="score-diamonds" aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      <i key={index} data-right={index < right || undefined} />
    ))}
  </span>
);
