import { type CSSProperties } from 'react';
import { FEEDBACK_MS } from '@sabi50/contracts/limits';
import { type QuizTexts } from '@sabi50/texts/player/sections';
import { useTexts } from '../../../lib/language/language-context';
import { usePlaySettings } from '../../../lib/settings/play-settings';
import { Icon, type IconName } from '../../../ui/icon';
import { type Outcome, outcomeOf, type QuizState } from '../quiz-machine';
import { type Game, streakOf } from '../quiz-game';
import { Bead } from './bead';
import './verdict.css';

const SIGNS: Readonly<Record<Outcome, IconName>> = { right: 'check', wrong: 'close', skipped: 'skip', timeUp: 'clock' };

/** The bead when the clock has done its work: what became of the question. */
export function OutcomeBead({ outcome }: { readonly outcome: Outcome }) {
  return (
    <Bead form={outcome}>
      <Icon name={SIGNS[outcome]} size={34} />
    </Bead>
  );
}

type RevealedState = Extract<QuizState, { phase: 'revealed' }>;

/** What became of the answer, in the place of Skip: one loud word, and one line that is worth knowing. */
export function Verdict({ state }: { readonly state: RevealedState }) {
  const { outcomes } = useTexts('quiz');
  const outcome = outcomeOf(state);
  return (
    <div className="verdict" data-outcome={outcome} aria-hidden="true">
      <span className="verdict-medal">
        <Icon name={SIGNS[outcome]} size={26} />
      </span>
      <p className="verdict-word">{outcomes[outcome]}</p>
      <VerdictLine state={state} outcome={outcome} />
    </div>
  );
}

function VerdictLine({ state, outcome }: { readonly state: RevealedState; readonly outcome: Outcome }) {
  const texts = useTexts('quiz');
  const { game, answer } = state;
  if (outcome !== 'right') {
    return (
      <p className="verdict-line">
        <Icon name="check" size={18} />
        <strong className="verdict-answer" lang={game.session.language}>
          {answer.correctAnswer}
        </strong>
      </p>
    );
  }
  const streak = streakOf(game);
  const words = momentumOf(game, streak, texts);
  if (words === null) return null;
  return (
    <p className="verdict-line">
      {streak > 1 && words !== texts.pointSafe && (
        <span className="verdict-streak">
          {Array.from({ length: streak }, (_, index) => (
            <i key={index} style={{ '--place': index } as CSSProperties} />
          ))}
        </span>
      )}
      <span>{words}</span>
    </p>
  );
}

/** The way to the point as long as it is not safe; practice earns none, and counts what is right in a row. */
function momentumOf({ correct, session }: Game, streak: number, texts: QuizTexts): string | null {
  const needed = session.correctForPoint;
  if (correct === needed) return texts.pointSafe;
  if (correct < needed && Number.isFinite(needed)) return texts.towardsPoint(correct, needed);
  return streak > 1 ? texts.inARow(streak) : null;
}

/** Fills in the time for which an outcome stands; not there for players who tap for the next question. */
export function NextLine() {
  const { waitForTap } = usePlaySettings();
  if (waitForTap) return null;
  return <i className="next-line" style={{ animationDuration: `${FEEDBACK_MS}ms` }} aria-hidden="true" />;
}
