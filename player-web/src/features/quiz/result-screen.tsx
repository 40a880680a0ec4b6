import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { type Category } from '@sabi50/contracts/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { decimalToKobo } from '@sabi50/contracts/money';
import { priceText } from '@sabi50/contracts/prices';
import { type QuizResultView } from '@sabi50/contracts/quiz-views';
import { PAGES } from '@sabi50/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { type QuizTexts } from '@sabi50/texts/player/sections';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { addMoneyFor } from '../../lib/session/wanted-category';
import { Button, ButtonLink } from '../../ui/kit/button';
import { Naira } from '../../ui/naira';
import { Draws } from './end/draws';
import { ShareButton } from './end/share-button';
import { GamePips } from './game-head';
import { type Game, type GameSession, type PastQuestion } from './quiz-game';
import { Guide } from '../../ui/kit/guide';
import { type SendEvent } from './quiz-machine';
import { ReportQuestion } from '../question-report/report-question';
import { usePlayer } from '../../lib/session/session-context';
import { Icon } from '../../ui/icon';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { reviewQuiz } from './quiz-calls';
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
  readonly send: SendEvent;
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

const LAYERS = 3;
const A_LAYER = 18;
const WIDTH = 800;
const HEIGHT = 300;
const HUES = ['#f2a31b', '#ff8a73', '#9aa6ff', '#3fbf86', '#fff8ec'];

/** Even and yet as if thrown: the golden ratio puts each between those before it. */
const GOLDEN = 0.618_034;
const thrown = (index: number, of: number): number => Math.round(((index * GOLDEN) % 1) * of);

/** Diamonds that fall once and then lie still; three layers, so that three things move and not fifty-four. */
export function Diamonds() {
  return (
    <div className="end-diamonds" aria-hidden="true">
      {Array.from({ length: LAYERS }, (_, layer) => (
        <svg
          key={layer}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
          focusable="false"
          style={{ '--layer': layer } as CSSProperties}
        >
          {Array.from({ length: A_LAYER }, (_one, index) => layer * A_LAYER + index).map((index) => (
            <path
              key={index}
              d="M0-11 7 0 0 11-7 0z"
              fill={HUES[index % HUES.length]}
              transform={`translate(${thrown(index + 1, WIDTH)} ${(index * 67 + 20) % HEIGHT}) rotate(${thrown(index, 50) - 25}) scale(${0.6 + thrown(index + 3, 10) / 12})`}
            />
          ))}
        </svg>
      ))}
    </div>
  );
}

const ITEM_HEIGHT = 108;

/** The five questions with their right answers: from this device when it saw them all, else from the server. */
export function ReviewList({ game }: { readonly game: Game }) {
  const { reviewTitle } = useTexts('quiz');
  const { id: userId } = usePlayer();
  const { id, totalQuestions } = game.session;
  const isComplete = game.past.length === totalQuestions;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quiz', 'review', userId, id],
    queryFn: ({ signal }) => reviewQuiz(userId, id, signal),
    enabled: !isComplete,
  });
  const questions = isComplete ? game.past : data?.questions;
  return (
    <section className="quiz-review" aria-labelledby="quiz-review">
      <h2 id="quiz-review">{reviewTitle}</h2>
      {questions ? (
        <ol className="quiz-review-list">
          {questions.map((question) => (
            <ReviewedQuestion
              key={question.number}
              question={question}
              session={game.session}
              isReported={data?.reported.includes(question.id)}
            />
          ))}
        </ol>
      ) : error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          {Array.from({ length: totalQuestions }, (_, index) => (
            <Skeleton key={index} height={ITEM_HEIGHT} />
          ))}
        </Loading>
      )}
    </section>
  );
}

interface ReviewedQuestionProps {
  readonly question: PastQuestion;
  readonly session: GameSession;
  /** As the server knows; not known where this device saw the whole game. */
  readonly isReported?: boolean | undefined;
}

function ReviewedQuestion({ question, session, isReported }: ReviewedQuestionProps) {
  const texts = useTexts('quiz');
  const { id: sessionId, language } = session;
  const { isCorrect, selectedAnswer, correctAnswer, timedOut } = question;
  return (
    <li className="quiz-review-item">
      <span className="quiz-review-sign" data-right={isCorrect || undefined}>
        <Icon name={isCorrect ? 'check' : 'close'} size={18} />
        <span className="visually-hidden">{isCorrect ? texts.outcomes.right : texts.outcomes.wrong}</span>
      </span>
      <div className="quiz-review-words">
        <h3 lang={language}>{question.question}</h3>
        <dl>
          <div>
            <dt>{texts.rightAnswer}</dt>
            <dd className="quiz-review-right" lang={language}>
              {correctAnswer}
            </dd>
          </div>
          {!isCorrect && (
            <div>
              <dt>{texts.yourAnswer}</dt>
              <dd lang={selectedAnswer === null ? undefined : language}>
                {selectedAnswer ?? (timedOut ? texts.outcomes.timeUp : texts.noAnswer)}
              </dd>
            </div>
          )}
        </dl>
        <ReportQuestion sessionId={sessionId} question={question} language={language} isReported={isReported} />
      </div>
    </li>
  );
}

export type ResultKind = 'won' | 'lost' | 'refunded';

/**
 * A fault of ours comes first: what was right then matters less than that the fee is back
 * (rule money/fault-is-refunded).
 */
export function resultKind({ refunded, totalPointsEarned }: QuizResultView): ResultKind {
  if (refunded) return 'refunded';
  return totalPointsEarned > 0 ? 'won' : 'lost';
}

interface ResultWords {
  readonly title: string;
  readonly text: string;
}

/** The words for the end of a game; they never blame the player. */
export function resultWords(result: QuizResultView, texts: QuizTexts): ResultWords {
  const kind = resultKind(result);
  if (kind === 'refunded') return { title: texts.refundedTitle, text: texts.refundedText };
  const isPerfect = result.correctAnswers === result.totalQuestions;
  if (kind === 'won') return { title: isPerfect ? texts.perfectTitle : texts.wonTitle, text: texts.wonText };
  return { title: texts.lostTitle, text: lostText(result, texts) };
}

function lostText({ reason }: QuizResultView, texts: QuizTexts): string {
  if (reason === 'expired') return texts.expiredText;
  if (reason === 'left' || reason === 'replaced') return texts.endedElsewhere;
  return texts.lostKindly;
}
