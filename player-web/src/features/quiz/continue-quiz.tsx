import { Link } from 'wouter';
import { clockText } from '@sabi50/contracts/formats';
import { useCountdown } from '../../lib/clock/use-countdown';
import { useTexts } from '../../lib/language/language-context';
import { Icon } from '../../ui/icon';
import { GamePips } from './game-head';
import { GO_ON, quizPath } from './go-on';
import { useOpenQuiz } from './open-quiz';
import { type FoundQuiz } from './quiz-machine';
import '../../ui/worlds/worlds.css';
import './continue-quiz.css';

/** The way back into a quiz that is paid for and not over, whatever the balance is; nothing when there is none. */
export function ContinueQuiz() {
  const { openQuiz } = useOpenQuiz();
  return openQuiz ? <OpenQuiz key={openQuiz.game.session.id} found={openQuiz} /> : null;
}

/** A poster of its category's world: where the game stands, how long it stays open, and one press to go on. */
function OpenQuiz({ found: { game, question } }: { readonly found: Pick<FoundQuiz, 'game' | 'question'> }) {
  const { continueQuiz } = useTexts('dashboard');
  const { categories } = useTexts('shell');
  const { continue: goOn, ...texts } = useTexts('quiz');
  const { category, expiresAt, totalQuestions } = game.session;
  const runsMs = useCountdown(question ? Date.parse(question.closesAt) : null);
  if (useCountdown(Date.parse(expiresAt)) === 0) return null;
  const number = question?.number ?? Math.min(game.answered + 1, totalQuestions);
  const state = runsMs > 0 ? texts.recoverRunning : texts.recoverResting(clockText(expiresAt));
  return (
    <section className="continue-card" data-scene={category} aria-labelledby="continue-quiz">
      <div className="continue-cloth" aria-hidden="true">
        <div className="continue-thing" />
      </div>
      <div className="continue-words">
        <h2 id="continue-quiz">{continueQuiz}</h2>
        <p>
          <strong>{categories[category].title}</strong>. {texts.questionOf(number, totalQuestions)}
        </p>
        <p className="small">{state}</p>
        <GamePips game={game} isDue />
      </div>
      <Link className="continue-go" href={quizPath(category)} state={GO_ON} aria-label={goOn} title={goOn}>
        <Icon name="play" size={28} />
      </Link>
    </section>
  );
}
