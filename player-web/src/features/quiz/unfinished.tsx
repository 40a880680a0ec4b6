import { clockText } from '@sabi50/contracts/formats';
import { useCountdown } from '../../lib/clock/use-countdown';
import { useTexts } from '../../lib/language/language-context';
import { CountdownRing } from '../../ui/countdown-ring';
import { GamePips } from './game-head';
import { type FoundQuiz } from './quiz-machine';
import { windowOf } from './shown-question.rules';
import './quiz.css';

/** Where an unfinished quiz stands: its question, its pips, and the clock while it runs. */
export function Unfinished({ found: { game, question } }: { readonly found: Pick<FoundQuiz, 'game' | 'question'> }) {
  const texts = useTexts('quiz');
  const leftMs = useCountdown(question ? Date.parse(question.closesAt) : null);
  const isRunning = question !== null && leftMs > 0;
  const resting = question ? texts.recoverOver : texts.recoverResting(clockText(game.session.expiresAt));
  const number = question?.number ?? Math.min(game.answered + 1, game.session.totalQuestions);
  return (
    <>
      <div className="quiz-unfinished" data-category={game.session.category}>
        <div>
          <p className="quiz-counter">{texts.questionOf(number, game.session.totalQuestions)}</p>
          <GamePips game={game} isDue />
        </div>
        {isRunning && <CountdownRing leftMs={leftMs} totalMs={windowOf(question)} />}
      </div>
      <p>{isRunning ? texts.recoverRunning : resting}</p>
    </>
  );
}
