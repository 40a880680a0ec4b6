import { type Category } from '@sabi50/contracts/enumerations';
import { PRACTICE_QUESTIONS, type PracticeAnswerView } from '@sabi50/contracts/practice-views';
import './mastery-thread.css';

/** What a category comes to: a bead for each question, those that are known first (rule quiz/practice-mastery). */
export interface Mastery {
  /** Answered rightly the last time. */
  readonly known: number;
  /** Answered, but not rightly the last time. */
  readonly met: number;
  readonly total: number;
}

/** Keys begin with the name of their category, such as "sports-046". */
const isOf = (category: Category, key: string): boolean => key.replace(/-\d+$/, '') === category;

export function masteryOf(category: Category, answers: readonly PracticeAnswerView[]): Mastery {
  const own = answers.filter(({ key }) => isOf(category, key));
  const known = own.filter(({ isRight }) => isRight).length;
  return { known, met: own.length - known, total: PRACTICE_QUESTIONS };
}

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
