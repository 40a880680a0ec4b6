import { useEffect, useRef } from 'react';
import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { decimalToKobo } from '@sabi50/vocabulary/money';
import { priceText } from '@sabi50/vocabulary/prices';
import { type QuizResultView } from '@sabi50/vocabulary/quiz-views';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useLanguage, useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Naira } from '../../ui/naira';
import { Pattern } from '../../ui/pattern';
import { GamePips } from './game-head';
import { type Game } from './quiz-game';
import { type QuizStore } from './quiz-store';
import { resultKind, resultWords } from './result.rules';
import { ReviewList } from './review-list';
import './result-screen.css';

interface ResultScreenProps {
  readonly game: Game;
  readonly result: QuizResultView;
  readonly send: QuizStore['send'];
}

/**
 * The end of a game: a won point rises once, a lost one is explained kindly; what was right; what is next and its price
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
  return (
    <>
      <Card className="quiz-result" tone={kind === 'won' ? 'sun' : kind === 'refunded' ? 'info' : 'plain'}>
        {kind === 'won' && <PointMedal points={result.totalPointsEarned} />}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <GamePips game={game} isDue={false} />
        <p className="quiz-result-score">{texts.scoreOf(result.correctAnswers, result.totalQuestions)}</p>
        <p>{text}</p>
        {kind === 'won' && <Pattern name="uli" />}
      </Card>
      <NextGame send={send} />
      <ReviewList game={game} />
    </>
  );
}

/** The next play and its price, beside the balance that is left. */
function NextGame({ send }: Pick<ResultScreenProps, 'send'>) {
  const texts = useTexts('quiz');
  const { language } = useLanguage();
  const { balance } = useBalance();
  const canPlay = (decimalToKobo(balance) ?? 0) >= QUIZ_FEE_KOBO;
  return (
    <div className="quiz-next">
      <p className="quiz-next-balance">
        <span className="quiet">{texts.balance}</span>
        <strong>
          <Naira amount={balance} />
        </strong>
      </p>
      {canPlay ? (
        <Button wide icon="play" onClick={() => send({ type: 'start', language })}>
          {texts.playAgain(priceText(QUIZ_FEE_KOBO))}
        </Button>
      ) : (
        <>
          <p className="small">{texts.insufficientText}</p>
          <ButtonLink wide href={PAGES.payment} icon="plus">
            {texts.addMoney}
          </ButtonLink>
        </>
      )}
      <ButtonLink wide variant="secondary" href={PAGES.dashboard}>
        {texts.dashboard}
      </ButtonLink>
    </div>
  );
}

/** The point that was won: a sun of uli strokes that rises once. The words beside it tell the same. */
function PointMedal({ points }: { readonly points: number }) {
  return (
    <svg className="quiz-medal" viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" focusable="false">
      <g className="quiz-medal-rays">
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} d="M60 17c3-4 2-8-1-12" transform={`rotate(${index * 30} 60 60)`} />
        ))}
      </g>
      <circle className="quiz-medal-sun" cx="60" cy="60" r="36" />
      <text className="quiz-medal-number" x="60" y="73" textAnchor="middle">
        +{points}
      </text>
    </svg>
  );
}
