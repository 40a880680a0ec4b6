import { type ReactNode } from 'react';
import { useTexts } from '../../../lib/language/language-context';
import { PosedGuide } from '../../../ui/scene/guide-poses';
import { type Game } from '../quiz-game';
import './sides.css';

/** What stands beside the stage on a wide screen: the guide, thinking along, and how many answers are right so far. */
export default function Sides({ game, isDue }: { readonly game: Game; readonly isDue: boolean }): ReactNode {
  const texts = useTexts('quiz');
  // Practice earns none.
  const needed = game.session.correctForPoint;
  return (
    <>
      {isDue && (
        <div className="stage-guide" aria-hidden="true">
          <PosedGuide pose="thinking" />
        </div>
      )}
      {/* The diamonds of the head say the same to screen readers. */}
      <div className="stage-count" aria-hidden="true">
        <b>{game.correct}</b>
        <span>{texts.rightSoFar}</span>
        {Number.isFinite(needed) && <span>{texts.earnsAPoint(needed)}</span>}
      </div>
    </>
  );
}
