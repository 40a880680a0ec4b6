import { useEffect, useRef, useState } from 'react';
import { type Category } from '@sabi50/contracts/enumerations';
import { LANGUAGE_OWN_NAMES } from '@sabi50/contracts/languages';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { decimalToKobo, nairaText } from '@sabi50/contracts/money';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { SuspensionNotice } from '../../lib/session/suspension-notice';
import { addMoneyFor } from '../../lib/session/wanted-category';
import { Button, ButtonLink } from '../../ui/kit/button';
import { Icon } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { Loading, OfflineNotice, Skeleton } from '../../ui/states';
import { useOpenQuiz } from './open-quiz';
import { OtherCategories, OtherOpen, useStartInstead } from './other-quizzes';
import { QuizError } from './quiz-error';
import { type Game } from './quiz-game';
import { type StartRefusal, type Trial, type SendEvent } from './quiz-machine';
import { Explained, type StartStanding, startStanding } from './start-rules';
import './start-screen.css';

const PRICE = priceText(QUIZ_FEE_KOBO);

interface StartScreenProps {
  readonly category: Category;
  readonly refusal: StartRefusal | null;
  readonly isStarting: boolean;
  readonly send: SendEvent;
}

/** What a game costs and what it is, before anything is charged (rule quiz/start-asks-first); nobody is invited who may not play. */
export function StartScreen({ category, ...way }: StartScreenProps) {
  const { balance, standing } = useStanding();
  const { other, otherCategory, isPending } = useOther(category, way.isStarting);
  if (way.refusal === 'questions') return <OtherCategories category={category} />;
  return (
    <>
      <SuspensionNotice />
      {otherCategory && <OtherOpen category={otherCategory} isOver={way.isStarting} />}
      {standing.kind !== 'barred' && <Invitation category={category} />}
      {/* Before it is known what else is open, a tap could cost more than it says. */}
      {isPending && !way.isStarting ? (
        <ButtonToCome />
      ) : (
        <StartWay {...way} category={category} other={other} standing={standing} />
      )}
      <Cost balance={balance} standing={standing} />
      <Explained standing={standing} />
    </>
  );
}

interface Other {
  readonly other: Game | null;
  /** Also of one that this device alone knows of as yet. */
  readonly otherCategory: Category | null;
  readonly isPending: boolean;
}

/**
 * The quiz of another category that is open. So that nothing jumps it keeps its place while this one starts, and has it before
 * the server has spoken where this device knows of it.
 */
function useOther(category: Category, isStarting: boolean): Other {
  const { openQuiz, expected, isPending } = useOpenQuiz();
  const open = openQuiz?.game ?? null;
  const other = open?.session.category === category ? null : open;
  const [shown, setShown] = useState(other);
  if (!isStarting && shown !== other) setShown(other);
  const otherCategory = shown?.session.category ?? (expected === category ? null : expected);
  return { other: shown, otherCategory, isPending };
}

function useStanding(): { readonly balance: string; readonly standing: StartStanding } {
  const { balance, owed, isDisputed, isBarred } = useBalance();
  return {
    balance,
    standing: startStanding({ balanceKobo: decimalToKobo(balance) ?? 0, owed, isDisputed, isBarred }),
  };
}

function Invitation({ category }: { readonly category: Category }) {
  const texts = useTexts('quiz');
  const { title, description } = useTexts('shell').categories[category];
  const { language } = useLanguage();
  return (
    <div className="quiz-start-words">
      <h2>{texts.readyTitle}</h2>
      <p>
        <strong>{title}.</strong> {description}. {texts.questionsIn(LANGUAGE_OWN_NAMES[language])}.
      </p>
    </div>
  );
}

interface StartWayProps extends StartScreenProps {
  readonly other: Game | null;
  readonly standing: StartStanding;
}

/** The button that pays and starts, or the way to more money. */
function StartWay({ category, other, standing, refusal, isStarting, send }: StartWayProps) {
  const texts = useTexts('quiz');
  const { language } = useLanguage();
  const { refresh } = useBalance();
  const { isEnding, startInstead } = useStartInstead(other, () => send({ type: 'start', language }));
  const refreshed = useRef(refresh);
  const isRefused = refusal === 'suspended';
  useEffect(() => {
    // The server knows of a suspension that this page has yet to hear of.
    if (isRefused) void refreshed.current();
  }, [isRefused]);
  // A start whose answer was lost may have charged already: the same tap goes on with it, and costs nothing more.
  const mayHaveCharged = isStarting || refusal === 'failed';
  if (!mayHaveCharged && standing.kind === 'barred') return <BackToDashboard variant="secondary" />;
  if (!mayHaveCharged && standing.kind !== 'plays') return <CannotPlay category={category} standing={standing} />;
  return (
    <StartButton
      refusal={refusal}
      isStarting={isStarting || isEnding}
      label={other ? texts.endAndStart(PRICE) : texts.start(PRICE)}
      start={startInstead}
    />
  );
}

/** One line: what there is, and what is left after this game. */
function Cost({ balance, standing }: { readonly balance: string; readonly standing: StartStanding }) {
  const texts = useTexts('quiz');
  return (
    <dl className="quiz-cost">
      <div>
        <dt>{texts.balance}</dt>
        <dd>
          <Naira amount={balance} />
        </dd>
      </div>
      {standing.kind === 'plays' && (
        <div>
          <dt>{texts.balanceAfter}</dt>
          <dd>
            <Naira amount={standing.leftKobo} />
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

interface CannotPlayProps {
  readonly category: Category;
  readonly standing: StartStanding;
}

/** Kind, and with a way on: something is owed, a deposit is disputed, or the balance does not reach. */
function CannotPlay({ category, standing }: CannotPlayProps) {
  const texts = useTexts('quiz');
  const { owedTitle, owedText, disputedText } = useTexts('payment');
  return (
    <>
      <div className="quiz-start-again">
        <Icon name="wallet" size={20} />
        <div>
          {standing.kind === 'short' && <strong>{texts.missing(priceText(standing.missingKobo))}</strong>}
          {standing.kind === 'short' && <p>{texts.insufficientText}</p>}
          {standing.kind === 'owes' && <p>{`${owedTitle(nairaText(standing.owed))}. ${owedText}`}</p>}
          {standing.kind === 'disputed' && <p>{disputedText}</p>}
        </div>
      </div>
      {standing.kind !== 'disputed' && (
        <ButtonLink wide href={addMoneyFor(category)} icon="plus">
          {texts.addMoney}
        </ButtonLink>
      )}
      <BackToDashboard />
    </>
  );
}

function BackToDashboard({ variant = 'quiet' }: { readonly variant?: 'quiet' | 'secondary' }) {
  const { backToDashboard } = useTexts('quiz');
  return (
    <ButtonLink wide variant={variant} href={PAGES.dashboard}>
      {backToDashboard}
    </ButtonLink>
  );
}

interface CheckingScreenProps {
  readonly category: Category;
  readonly trial: Trial | null;
  readonly error: unknown;
  readonly send: SendEvent;
}

/** Waits for the server to say whether there is a game to continue; shows when it cannot be reached. */
export function CheckingScreen({ category, trial, error, send }: CheckingScreenProps) {
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
  return <Waiting category={category} />;
}

/** What is known already stands where it stays, so that only the button comes. */
function Waiting({ category }: { readonly category: Category }) {
  const { balance, standing } = useStanding();
  return (
    <>
      <Invitation category={category} />
      <ButtonToCome />
      <Cost balance={balance} standing={standing} />
      <Explained standing={standing} />
    </>
  );
}

const ButtonToCome = () => (
  <Loading>
    <Skeleton height={56} />
  </Loading>
);
