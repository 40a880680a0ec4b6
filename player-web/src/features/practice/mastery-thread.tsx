import { type Mastery } from './mastery.rules';
import './mastery-thread.css';

interface MasteryThreadProps {
  readonly mastery: Mastery;
  /** What it says to screen readers; nothing where words beside it do. */
  readonly label?: string;
}

/** A thread with a bead for each question of a category: full, open, or still to come. */
export function MasteryThread({ mastery: { known, met, total }, label }: MasteryThreadProps) {
  return (
    <div
      className="mastery"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {Array.from({ length: total }, (_, index) => (
        <i key={index} data-bead={index < known ? 'known' : index < known + met ? 'met' : undefined} />
      ))}
    </div>
  );
}
