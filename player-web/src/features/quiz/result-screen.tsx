import { type ReactNode, useEffect, useRef } from 'react';
import { type Category } from '@sabi50/contracts/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { decimalToKobo } from '@sabi50/contracts/money';
import { priceText } from '@sabi50/contracts/prices';
import { type QuizResultView } from '@sabi50/contracts/quiz-views';
import { PAGES } from '@sabi50/contracts/routes';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { addMoneyFor } from '../../lib/session/wanted-category';
import { Button, ButtonLink } from '../../ui/kit/button';
import { Naira } from '../../ui/naira';
import { Diamonds } from './end/diamonds';
import { Draws } from './end/draws';
import { ShareButton } from './end/share-button';
import { GamePips } from './game-head';
import { type Game } from './quiz-game';
import { type QuizStore } from './quiz-store';
import { type ResultKind, resultKind, resultWords } from './result.rules';
import { ReviewList } from './review-list';
import { Guide } from '../../ui/kit/guide';
import './end/end-hero.css';
import './end/end-sheet.css';
import './end/end-motion.css';
import '../../ui/styles/brand-font.css';
import './result-screen.css';

/** Practice ends with it too, and borrows it from this chunk. */
export { LearntList } from './end/learnt-list';

interface ResultScreenProps {
  readonly game: Game;
  readonly result: QuizResultView;
  readonly send: QuizStore['send'];
}

/**
 * The end of a game: a won point is a feast, a lost one is met kindly; what was right; what is next and its price
 * (rule quiz/result-stays).
 */
export function ResultScreen({ game, result, send }: ResultScreenProps) {
  const texts = useTexts('quiz');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const kind = resultKind(result);
  const { title, text } = resultWords(result, texts);
  const words = (
    <div className="end-words">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="end-score">
        <GamePips game={game} isDue={false} />
        <strong>{texts.scoreOf(result.correctAnswers, result.totalQuestions)}</strong>
      </div>
      <p>{text}</p>
    </div>
  );
  return (
    <div className="quiz-result" data-kind={kind}>
      <Hero kind={kind} points={result.totalPointsEarned}>
        {kind !== 'won' && words}
      </Hero>
      <div className="end-sheet">
        {kind === 'won' && words}
        {kind === 'won' && <Draws earned={result.totalPointsEarned} />}
        <ReviewList game={game} />
        <div className="end-more">
          {kind !== 'refunded' && <ShareButton game={game} total={result.totalQuestions} />}
          <ButtonLink wide variant="secondary" href={PAGES.dashboard}>
            {texts.dashboard}
          </ButtonLink>
        </div>
        <NextGame category={game.session.category} send={send} isWon={kind === 'won'} />
      </div>
    </div>
  );
}

interface HeroProps {
  readonly kind: ResultKind;
  readonly points: number;
  /** Words that stand beside the guide. */
  readonly children: ReactNode;
}

/** The stage at the end: a feast for a point, and good company without one. */
function Hero({ kind, points, children }: HeroProps) {
  return (
    <div className="end-hero">
      {kind === 'won' && <Diamonds />}
      {kind === 'won' && (
        <p className="end-point" aria-hidden="true">
          +{points}
        </p>
      )}
      {children}
      <Guide pose={kind === 'won' ? 'happy' : 'kind'} />
    </div>
  );
}

interface NextGameProps extends Pick<ResultScreenProps, 'send'> {
  readonly category: Category;
  readonly isWon: boolean;
}

/**
 * The next play and its price, with the balance before and after it, in view on a phone however long the page is. After a game
 * without a point the loud button is the one that costs nothing.
 */
function NextGame({ category, send, isWon }: NextGameProps) {
  const texts = useTexts('quiz');
  const { categories } = useTexts('shell');
  const { language } = useLanguage();
  const { balance } = useBalance();
  const left = (decimalToKobo(balance) ?? 0) - QUIZ_FEE_KOBO;
  const playAgain = (
    <Button
      wide
      icon="play"
      variant={isWon ? 'primary' : 'secondary'}
      onClick={() => send({ type: 'start', language })}
    >
      {texts.playAgain(priceText(QUIZ_FEE_KOBO))}
    </Button>
  );
  return (
    <div className="quiz-next">
      {left < 0 && <p className="small">{texts.insufficientText}</p>}
      <div className="quiz-next-ways">
        {!isWon && (
          <ButtonLink wide icon="bulb" href={PAGES.practiceRound.replace(':category', category)}>
            {texts.practiseCategory(categories[category].title)}
          </ButtonLink>
        )}
        {left >= 0 ? playAgain : <AddMoney category={category} isLoud={isWon} />}
      </div>
      <BalanceNow balance={balance} left={left} />
    </div>
  );
}

/** What is there, and what the next game would leave. */
function BalanceNow({ balance, left }: { readonly balance: string; readonly left: number }) {
  const texts = useTexts('quiz');
  return (
    <p className="quiz-next-balance">
      <span>
        {texts.balance}{' '}
        <strong>
          <Naira amount={balance} />
        </strong>
      </span>
      {left >= 0 && (
        <span>
          {texts.balanceAfter}{' '}
          <strong>
            <Naira amount={left} />
          </strong>
        </span>
      )}
    </p>
  );
}

function AddMoney({ category, isLoud }: { readonly category: Category; readonly isLoud: boolean }) {
  const texts = useTexts('quiz');
  return (
    <ButtonLink wide variant={isLoud ? 'primary' : 'secondary'} href={addMoneyFor(category)} icon="plus">
      {texts.addMoney}
    </ButtonLink>
  );
}
