import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { type Category } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';
import { PageFrame } from '../../ui/page-frame';
import { useTexts } from '../../lib/language/language-context';
import { guardLanguage } from '../../lib/language/choose-language';
import { Loading, Skeleton } from '../../ui/states';
import { type Wish } from './ending-sheets';
import { isPlaying, type QuizState, type SendEvent } from './quiz-machine';
import { QuestionScreen } from './question-screen';
import { QuizError } from './quiz-error';
import { CheckingScreen, StartScreen } from './start-screen';
import { useEndingSheets, useLeaveGuard } from './leave-guard';
import { useQuiz } from './use-quiz';
import './quiz.css';
import { GameHead } from './game-head';
import { NetworkNotice } from './network-notice';
import { Scene } from './stage/scene';
import { SoundButton } from './sound';

const loadResult = async () => ({ default: (await import('./result-screen')).ResultScreen });

/** No question needs the end of the game: it comes while the first one is answered. */
const ResultScreen = lazy(loadResult);

/** Most games are never interrupted. */
const RecoverySheet = lazy(async () => ({ default: (await import('./recovery-sheet')).RecoverySheet }));

/** Of one session: the next game asks nothing of its own accord. */
type Ending = Wish & { readonly sessionId: string };

interface QuizScreenProps {
  readonly category: Category;
  /** Stands above the price, and never beside a question. */
  readonly notice?: ReactNode;
}

/**
 * The quiz of one category, from the price to the result. A change of language ends it
 * (rule quiz/language-change-resets).
 */
export function QuizScreen({ category, notice }: QuizScreenProps) {
  const { categories } = useTexts('shell');
  const { state, send } = useQuiz(category);
  const [ending, setEnding] = useState<Ending | null>(null);
  const playing = isPlaying(state) ? state : null;
  const isGameOn = playing !== null;
  const sessionId = playing?.game.session.id ?? '';
  const ask = useCallback((wish: Wish) => setEnding({ ...wish, sessionId }), [sessionId]);
  const leave = useCallback(() => ask({ way: 'leave' }), [ask]);
  useLeaveGuard(isGameOn, leave);
  useEffect(() => {
    if (isGameOn) loadResult().catch(() => undefined);
  }, [isGameOn]);
  useEffect(
    () => (isGameOn ? guardLanguage((language, change) => ask({ way: 'language', language, change })) : undefined),
    [isGameOn, ask],
  );
  const wish = ending?.sessionId === sessionId ? ending : null;
  const close = useCallback(() => setEnding(null), []);
  const EndingSheets = useEndingSheets(isGameOn, wish, close);
  return (
    <PageFrame
      title={categories[category].title}
      back={isGameOn ? leave : PAGES.dashboard}
      showsOffline={isGameOn}
      holdsStill={isGameOn}
      {...dressOf(state, category)}
    >
      <Ground category={category} isBefore={isBefore(state)}>
        {state.phase === 'ready' && notice}
        <Phase category={category} state={state} send={send} />
      </Ground>
      {state.phase === 'offering' && (
        <Suspense>
          <RecoverySheet found={state.found} send={send} />
        </Suspense>
      )}
      {playing && EndingSheets && <EndingSheets {...{ wish, send, close }} state={playing} />}
    </PageFrame>
  );
}

/** Nothing is played yet: the scene of the category invites. */
const isBefore = ({ phase }: QuizState): boolean =>
  phase === 'checking' || phase === 'ready' || phase === 'starting' || phase === 'offering' || phase === 'broken';

/** How the whole screen is dressed: as the category, or for the end. */
const dressOf = (state: QuizState, category: Category) => ({
  scene: state.phase === 'over' ? 'end' : category,
  look: isBefore(state) ? ('start' as const) : undefined,
  tool: !isBefore(state) && <SoundButton />,
});

interface GroundProps {
  readonly category: Category;
  readonly isBefore: boolean;
  readonly children: ReactNode;
}

/** Before a game the thing of its category stands over a sheet; a question has its own scene. */
function Ground({ category, isBefore: hasSheet, children }: GroundProps) {
  if (!hasSheet) {
    return (
      <div className="quiz" data-category={category}>
        {children}
      </div>
    );
  }
  return (
    <div className="quiz-start" data-category={category}>
      <Scene outcome={null} />
      <div className="quiz-start-sheet">{children}</div>
    </div>
  );
}

interface PhaseProps {
  readonly category: Category;
  readonly state: QuizState;
  readonly send: SendEvent;
}

function Phase({ category, state, send }: PhaseProps) {
  switch (state.phase) {
    case 'checking':
      return <CheckingScreen category={category} trial={state.trial} error={state.error} send={send} />;
    case 'ready':
      return <StartScreen category={category} refusal={state.refusal} isStarting={false} send={send} />;
    case 'starting':
      return <StartScreen category={category} refusal={null} isStarting send={send} />;
    case 'offering':
      return <CheckingScreen category={category} trial={null} error={null} send={send} />;
    case 'asking':
    case 'sending':
    case 'revealed':
      return (
        <QuestionScreen state={state} send={send}>
          <NetworkNotice state={state} send={send} />
        </QuestionScreen>
      );
    case 'fetching':
    case 'finishing':
      return <WaitingScreen state={state} send={send} />;
    case 'broken':
      return <QuizError error={state.error} onRetry={() => send({ type: 'retry', isManual: true })} />;
    case 'over':
      return (
        <Suspense fallback={<ResultOnItsWay />}>
          <ResultScreen game={state.game} result={state.result} send={send} />
        </Suspense>
      );
  }
}

function ResultOnItsWay() {
  return (
    <Loading>
      <Skeleton height={250} />
      <Skeleton lines={3} />
    </Loading>
  );
}

interface WaitingScreenProps {
  readonly state: Extract<QuizState, { phase: 'fetching' | 'finishing' }>;
  readonly send: SendEvent;
}

/** The next question, or the result, is on its way: the same layout, still grey. */
function WaitingScreen({ state, send }: WaitingScreenProps) {
  const number = Math.min(state.game.answered + 1, state.game.session.totalQuestions);
  return (
    <div className="quiz-question">
      <Scene outcome={null} />
      <div className="plate">
        <GameHead game={state.game} number={number} isDue />
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      </div>
      <div className="quiz-options" aria-hidden="true">
        {['A', 'B', 'C', 'D'].map((letter) => (
          <div key={letter} className="quiz-option" data-look="other" />
        ))}
      </div>
      <NetworkNotice state={state} send={send} />
    </div>
  );
}
