import { useEffect, useRef } from 'react';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { LANGUAGE_OWN_NAMES } from '@sabi50/vocabulary/languages';
import {
  ANSWER_WINDOW_MS,
  CORRECT_ANSWERS_FOR_POINT,
  QUESTIONS_PER_SESSION,
  QUIZ_FEE_KOBO,
} from '@sabi50/vocabulary/limits';
import { decimalToKobo, nairaText } from '@sabi50/vocabulary/money';
import { priceText } from '@sabi50/vocabulary/prices';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useLanguage, useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { SuspensionNotice } from '../../session/suspension-notice';
import { addMoneyFor } from '../../session/wanted-category';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { Loading, OfflineNotice, Skeleton } from '../../ui/states';
import { useOpenQuiz } from './open-quiz';
import { OtherCategories } from './other-categories';
import { OtherOpen, useStartInstead } from './other-open';
import { QuizError } from './quiz-error';
import { type Game } from './quiz-game';
import { type StartRefusal, type Trial } from './quiz-machine';
import { type QuizStore } from './quiz-store';
import './start-screen.css';

const PRICE = priceText(QUIZ_FEE_KOBO);
const CARD_HEIGHT = 430;

interface StartScreenProps {
  readonly category: Category;
  readonly refusal: StartRefusal | null;
  readonly isStarting: boolean;
  readonly send: QuizStore['send'];
}

/** What a game is and what it costs, before anything is charged (rule quiz/start-asks-first). */
export function StartScreen({ category, ...way }: StartScreenProps) {
  const { balance } = useBalance();
  const { openQuiz, isPending } = useOpenQuiz();
  const open = openQuiz?.game ?? null;
  const other = open?.session.category === category ? null : open;
  // Before it is known what else is open, a tap could cost more than it says.
  if (isPending && !way.isStarting) return <CheckingScreen trial={null} error={null} send={way.send} />;
  if (way.refusal === 'questions') return <OtherCategories category={category} />;
  const left = (decimalToKobo(balance) ?? 0) - QUIZ_FEE_KOBO;
  return (
    <>
      <SuspensionNotice />
      {other && !way.isStarting && <OtherOpen game={other} />}
      <Card className="quiz-start">
        <Rules category={category} />
        <Cost balance={balance} left={left} />
        <StartWay {...way} category={category} other={other} left={left} />
      </Card>
    </>
  );
}

interface StartWayProps extends StartScreenProps {
  readonly other: Game | null;
  readonly left: number;
}

/** The button that pays and starts, or the way to more money. */
function StartWay({ category, other, left, refusal, isStarting, send }: StartWayProps) {
  const texts = useTexts('quiz');
  const { language } = useLanguage();
  const { owed, isDisputed, isBarred, refresh } = useBalance();
  const { isEnding, startInstead } = useStartInstead(other, () => send({ type: 'start', language }));
  const refreshed = useRef(refresh);
  const isRefused = refusal === 'suspended';
  useEffect(() => {
    // The server knows of a suspension that this page has yet to hear of.
    if (isRefused) void refreshed.current();
  }, [isRefused]);
  // A start whose answer was lost may have charged already: the same tap goes on with it, and costs nothing more.
  const mayHaveCharged = isStarting || refusal === 'failed';
  if (!mayHaveCharged && isBarred) return <BackToDashboard />;
  if (!mayHaveCharged && (left < 0 || owed !== null || isDisputed)) return <CannotPlay category={category} />;
  return (
    <StartButton
      refusal={refusal}
      isStarting={isStarting || isEnding}
      label={other ? texts.endAndStart(PRICE) : texts.start(PRICE)}
      start={startInstead}
    />
  );
}

function Rules({ category }: { readonly category: Category }) {
  const texts = useTexts('quiz');
  const { categories } = useTexts('shell');
  const { language } = useLanguage();
  return (
    <>
      <div className="quiz-start-head">
        <CategoryIcon category={category} size={64} />
        <div>
          <h2>{texts.readyTitle}</h2>
          <p className="quiet">{categories[category].description}</p>
        </div>
      </div>
      <ul className="quiz-rules">
        <li>
          <Icon name="clock" size={20} />
          {texts.ruleTime(QUESTIONS_PER_SESSION, ANSWER_WINDOW_MS / 1_000)}
        </li>
        <li>
          <Icon name="star" size={20} />
          {texts.rulePoint(CORRECT_ANSWERS_FOR_POINT)}
        </li>
        <li>
          <Icon name="info" size={20} />
          {texts.ruleFee(CORRECT_ANSWERS_FOR_POINT, PRICE)}
        </li>
        <li>
          <Icon name="globe" size={20} />
          {texts.questionsIn(LANGUAGE_OWN_NAMES[language])}
        </li>
      </ul>
    </>
  );
}

function Cost({ balance, left }: { readonly balance: string; readonly left: number }) {
  const texts = useTexts('quiz');
  const { isDisputed, isBarred } = useBalance();
  return (
    <dl className="quiz-cost">
      <div>
        <dt>{texts.balance}</dt>
        <dd>
          <Naira amount={balance} />
        </dd>
      </div>
      <div>
        <dt>{texts.price}</dt>
        <dd>
          <Naira amount={QUIZ_FEE_KOBO} />
        </dd>
      </div>
      {left >= 0 && !isDisputed && !isBarred && (
        <div className="quiz-cost-left">
          <dt>{texts.balanceAfter}</dt>
          <dd>
            <Naira amount={left} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface StartButtonProps {
  readonly refusal: StartRefusal | null;
  readonly isStarting: boolean;
  readonly label: string;
  readonly start: () => Promise<void>;
}

function StartButton({ refusal, isStarting, label, start }: StartButtonProps) {
  const texts = useTexts('quiz');
  const { owedText, disputedText, suspendedTitle } = useTexts('payment');
  const whys: Partial<Record<StartRefusal, string>> = {
    failed: texts.startAgain,
    owed: owedText,
    disputed: disputedText,
    suspended: suspendedTitle,
    starts: texts.startsLimit,
    exits: texts.exitsLimit,
  };
  const why = (refusal && whys[refusal]) ?? null;
  return (
    <div className="quiz-start-bar">
      {why !== null && (
        <p className="quiz-start-again" role="alert">
          <Icon name="warning" size={20} />
          {why}
        </p>
      )}
      <Button
        wide
        className="quiz-start-button"
        icon="play"
        pending={isStarting}
        pendingText={texts.starting}
        onClick={() => void start()}
      >
        {label}
      </Button>
    </div>
  );
}

/** Kind, and with a way on: something is owed, a deposit is disputed, or the balance does not reach. */
function CannotPlay({ category }: { readonly category: Category }) {
  const texts = useTexts('quiz');
  const { owedTitle, owedText, disputedText } = useTexts('payment');
  const { owed, isDisputed } = useBalance();
  const whyNot = owed === null ? texts.insufficientText : `${owedTitle(nairaText(owed))}. ${owedText}`;
  return (
    <>
      <p className="quiz-start-again">
        <Icon name="wallet" size={20} />
        {isDisputed ? disputedText : whyNot}
      </p>
      {!isDisputed && (
        <ButtonLink wide href={addMoneyFor(category)} icon="plus">
          {texts.addMoney}
        </ButtonLink>
      )}
      <BackToDashboard />
    </>
  );
}

function BackToDashboard() {
  const { backToDashboard } = useTexts('quiz');
  return (
    <ButtonLink wide variant="quiet" href={PAGES.dashboard}>
      {backToDashboard}
    </ButtonLink>
  );
}

interface CheckingScreenProps {
  readonly trial: Trial | null;
  readonly error: unknown;
  readonly send: QuizStore['send'];
}

/** Waits for the server to say whether there is a game to continue; shows when it cannot be reached. */
export function CheckingScreen({ trial, error, send }: CheckingScreenProps) {
  if (trial && trial.failures > 0) {
    return (
      <>
        <OfflineNotice />
        <QuizError
          error={error}
          isRetrying={!trial.isWaiting}
          onRetry={() => send({ type: 'retry', isManual: true })}
        />
      </>
    );
  }
  return (
    <Loading>
      <Skeleton height={CARD_HEIGHT} />
    </Loading>
  );
}
