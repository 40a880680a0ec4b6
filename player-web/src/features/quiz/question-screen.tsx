import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { serverNow } from '../../lib/clock/server-clock';
import { useTexts } from '../../lib/language/language-context';
import { useMedia } from '../../ui/use-media';
import { AnswerActions, AnswerOptions } from './answers';
import { GameHead } from './game-head';
import { outcomeOf, type QuizState, type SendEvent } from './quiz-machine';
import { optionOfKey } from './quiz-game';
import { TimeBead, TimeRails } from './stage/clock';
import { Scene } from './stage/scene';
import { useFit } from './stage/use-fit';
import { OutcomeBead } from './stage/verdict';
import './stage/stage.css';
import './stage/scene.css';

type QuestionState = Extract<QuizState, { phase: 'asking' | 'sending' | 'revealed' }>;

interface QuestionScreenProps {
  readonly state: QuestionState;
  readonly send: SendEvent;
  /** Practice may have no clock. */
  readonly isTimed?: boolean;
  /** What the network means for the game. */
  readonly children?: ReactNode;
}

/** A phone has no room beside the stage, and need not load what stands there; nor is it missed without a network. */
const Sides = lazy(() => import('./stage/sides').catch(() => ({ default: () => null })));
const HAS_SIDES = '(min-width: 1200px) and (min-height: 700px)';

/** A second tap of a double tap is not a wish to go on. */
const DELIBERATE_AFTER_MS = 300;

/**
 * One question: what is asked, four letters, one clock. What it says about right and wrong is the server's. Each question is a
 * new thing on the page: where it needs more room than the last, nothing moves away from under an eye.
 */
export function QuestionScreen({ state, send, isTimed = true, children }: QuestionScreenProps) {
  const { question } = state;
  const goOn = useGoOn(state, send);
  const heading = useHeadingFocus(question.id);
  const stage = useRef<HTMLFormElement>(null);
  useFit(stage, question.id);
  const hasSides = useMedia(HAS_SIDES);
  const submit = () => (state.phase === 'revealed' ? goOn() : send({ type: 'submit' }));
  return (
    // The keys count while the focus is inside, where it is put with every question: what they do, buttons do as well.
    <div
      className="quiz-taps"
      role="presentation"
      // What is asked is the same for everybody, and no translation may come between an answer and its text.
      translate="no"
      onKeyDown={(event) => takeKey(event, state, { send, submit })}
      onClick={goOn}
    >
      <form
        className="quiz-question"
        tabIndex={-1}
        ref={stage}
        data-outcome={state.phase === 'revealed' ? outcomeOf(state) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Plate key={`asked ${question.id}`} state={state} heading={heading} isTimed={isTimed} />
        <AnswerOptions
          key={`answers ${question.id}`}
          state={state}
          onChoose={(text) => send({ type: 'choose', text })}
          onSubmit={() => send({ type: 'submit' })}
        />
        <AnswerActions state={state} send={send} />
        <KeyHint />
        <Announcement state={state} />
        {children}
      </form>
      {hasSides && (
        <Suspense fallback={null}>
          <Sides game={state.game} isDue={state.phase !== 'revealed'} />
        </Suspense>
      )}
    </div>
  );
}

interface PlateProps extends Pick<QuestionScreenProps, 'state' | 'isTimed'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What is asked, before the scene of its category, and the clock or what became of it. */
function Plate({ state, heading, isTimed }: PlateProps) {
  const { question, game } = state;
  const outcome = state.phase === 'revealed' ? outcomeOf(state) : null;
  return (
    <>
      {!outcome && isTimed && <TimeRails question={question} />}
      <Scene outcome={outcome} />
      <div className="plate">
        <GameHead game={game} number={question.number} isDue={!outcome}>
          {outcome ? <OutcomeBead outcome={outcome} /> : isTimed && <TimeBead question={question} />}
        </GameHead>
        <h2 className="quiz-question-text" id="quiz-question" lang={game.session.language} ref={heading} tabIndex={-1}>
          {question.question}
        </h2>
      </div>
    </>
  );
}

interface Doing extends Pick<QuestionScreenProps, 'send'> {
  readonly submit: () => void;
}

/** A to D and 1 to 4 choose, Enter submits. A button keeps its own keys. */
function takeKey(event: KeyboardEvent, { question }: QuestionState, { send, submit }: Doing): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault();
    return submit();
  }
  const text = optionOfKey(question, event.key);
  if (text === undefined) return;
  event.preventDefault();
  send({ type: 'choose', text });
}

/** What a tap does once the outcome is shown: the next question, unless it belongs to the tap before. */
function useGoOn({ phase }: QuestionState, send: SendEvent): () => void {
  const shownAt = useRef(0);
  useEffect(() => {
    if (phase === 'revealed') shownAt.current = performance.now();
  }, [phase]);
  return useCallback(() => {
    if (phase === 'revealed' && performance.now() - shownAt.current > DELIBERATE_AFTER_MS) {
      send({ type: 'goOn', now: serverNow() });
    }
  }, [phase, send]);
}

function useHeadingFocus(questionId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [questionId]);
  return heading;
}

/** For those who have keys; phones never see it. */
function KeyHint() {
  const { keyHint } = useTexts('quiz');
  return <p className="quiz-key-hint small">{keyHint}</p>;
}

/** The outcome for screen readers, in one sentence. */
function Announcement({ state }: { readonly state: QuestionState }) {
  const texts = useTexts('quiz');
  const said =
    state.phase === 'revealed'
      ? [texts.outcomes[outcomeOf(state)], !state.answer.isCorrect && texts.rightAnswerIs(state.answer.correctAnswer)]
      : [];
  return (
    <p className="visually-hidden" role="status">
      {said.filter(Boolean).join(' ')}
    </p>
  );
}
