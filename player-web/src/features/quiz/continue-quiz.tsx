import { useCountdown } from '../../clock/use-countdown';
import { useTexts } from '../../language/language-context';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { CategoryIcon } from '../../ui/category-icon';
import { GO_ON, quizPath } from './go-on';
import { useOpenQuiz } from './open-quiz';
import { type FoundQuiz } from './quiz-machine';
import { Unfinished } from './unfinished';

/** The way back into a quiz that is paid for and not over, whatever the balance is; nothing when there is none. */
export function ContinueQuiz() {
  const { openQuiz } = useOpenQuiz();
  return openQuiz ? <OpenQuiz key={openQuiz.game.session.id} found={openQuiz} /> : null;
}

function OpenQuiz({ found }: { readonly found: Pick<FoundQuiz, 'game' | 'question'> }) {
  const { continueQuiz } = useTexts('dashboard');
  const { categories } = useTexts('shell');
  const { continue: goOn } = useTexts('quiz');
  const { category, expiresAt } = found.game.session;
  if (useCountdown(Date.parse(expiresAt)) === 0) return null;
  return (
    <Card className="quiz-continue" data-category={category} aria-labelledby="continue-quiz">
      <div className="quiz-continue-head">
        <CategoryIcon category={category} size={44} />
        <div>
          <h2 id="continue-quiz">{continueQuiz}</h2>
          <p className="quiet">{categories[category].title}</p>
        </div>
      </div>
      <Unfinished found={found} />
      <ButtonLink wide icon="play" href={quizPath(category)} state={GO_ON}>
        {goOn}
      </ButtonLink>
    </Card>
  );
}
