import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../lib/language/language-context';
import { usePlaySettings } from '../../lib/settings/play-settings';
import { Icon, type IconName } from '../../ui/icon';
import { lookOf, type OptionLook, type QuizState, type SendEvent } from './quiz-machine';
import { optionsOf } from './quiz-game';
import { Button } from '../../ui/kit/button';
import { NextLine, Verdict } from './stage/verdict';
import './stage/answers.css';
import './stage/outcome.css';

interface AnswerOptionsProps {
  readonly state: Extract<QuizState, { phase: 'asking' | 'sending' | 'revealed' }>;
  readonly onChoose: (text: string) => void;
  readonly onSubmit: () => void;
}

/** The second tap of a double tap only chooses. */
const DELIBERATE_AFTER_MS = 350;

/**
 * Four things with a letter, a shape and a hue each, which can be hit blind and keep place and size whatever becomes of them.
 * Where the player asked for it, a second tap on the chosen one submits it.
 */
export function AnswerOptions({ state, onChoose, onSubmit }: AnswerOptionsProps) {
  const { question, game } = state;
  const isOpen = state.phase === 'asking';
  const takeTap = useSecondTap(state, onSubmit);
  return (
    <div className="quiz-options" role="radiogroup" aria-labelledby="quiz-question" aria-disabled={!isOpen}>
      {optionsOf(question).map(({ letter, text }) => {
        const look = lookOf(state, text);
        return (
          <label
            key={letter}
            className="quiz-option"
            data-letter={letter}
            data-look={look}
            data-given={(state.phase === 'revealed' && state.given.text === text) || undefined}
            data-open={isOpen || undefined}
          >
            <input
              type="radio"
              name={question.id}
              className="quiz-option-radio"
              // Never `disabled`: the focus, and with it the keys, would be lost.
              aria-disabled={!isOpen}
              checked={
                look === 'chosen' || look === 'locked' || (state.phase === 'revealed' && state.given.text === text)
              }
              onChange={() => onChoose(text)}
              onClick={(event) => takeTap(event, text)}
            />
            <span className="quiz-option-letter" translate="no">
              <span>{letter}</span>
              <span className="visually-hidden">:</span>
            </span>
            <span className="quiz-option-text" lang={game.session.language}>
              {text}
            </span>
            <Mark look={look} />
          </label>
        );
      })}
    </div>
  );
}

/** Arrow keys click too, with no finger in it: these only choose. */
function useSecondTap(
  state: AnswerOptionsProps['state'],
  onSubmit: () => void,
): (event: MouseEvent, text: string) => void {
  const { tapAgain } = usePlaySettings();
  const chosen = state.phase === 'asking' ? state.selected : null;
  const chosenAt = useRef(0);
  useEffect(() => {
    chosenAt.current = performance.now();
  }, [chosen]);
  return (event, text) => {
    const isSecond = chosen === text && performance.now() - chosenAt.current > DELIBERATE_AFTER_MS;
    if (tapAgain && isSecond && event.detail > 0) onSubmit();
  };
}

const MARKS: Readonly<Partial<Record<OptionLook, IconName>>> = {
  chosen: 'check',
  locked: 'lock',
  right: 'check',
  wrong: 'close',
};

/** What became of an option: a sign in a place that is always kept free, and a word at its upper edge. */
function Mark({ look }: { readonly look: OptionLook }) {
  const { rightAnswer, yourAnswer } = useTexts('quiz');
  const sign = MARKS[look];
  return (
    <>
      <span className="quiz-option-mark">{sign && <Icon name={sign} />}</span>
      {look === 'right' && <span className="quiz-option-word">{rightAnswer}</span>}
      {look === 'wrong' && <span className="quiz-option-word">{yourAnswer}</span>}
    </>
  );
}

interface AnswerActionsProps {
  readonly state: Extract<QuizState, { phase: 'asking' | 'sending' | 'revealed' }>;
  readonly send: SendEvent;
}

/** Skip (quiet) and Submit (loud); afterwards, in the same places, what became of the answer and Next. */
export function AnswerActions({ state, send }: AnswerActionsProps) {
  const texts = useTexts('quiz');
  const next = useRef<HTMLButtonElement>(null);
  const isRevealed = state.phase === 'revealed';
  useEffect(() => {
    // Skip may have had the focus, and is gone.
    if (isRevealed) next.current?.focus({ preventScroll: true });
  }, [isRevealed]);
  if (state.phase === 'sending' && state.trial.failures > 0) return null;
  const isSending = state.phase === 'sending';
  return (
    <div className="quiz-actions" data-revealed={isRevealed || undefined}>
      {isRevealed ? (
        <Verdict state={state} />
      ) : (
        <Button
          variant="quiet"
          icon="skip"
          disabled={isSending}
          onClick={(event) => {
            event.stopPropagation();
            send({ type: 'skip' });
          }}
        >
          {texts.skip}
        </Button>
      )}
      {isRevealed ? (
        // The whole question takes the tap that goes on.
        <Button ref={next} key="next">
          {state.answer.result ? texts.seeResult : texts.next}
          <NextLine />
        </Button>
      ) : (
        <Button
          type="submit"
          data-ready={(state.phase === 'asking' && state.selected !== null) || undefined}
          pending={isSending}
          pendingText={texts.sending}
          key="submit"
        >
          {texts.submit}
        </Button>
      )}
    </div>
  );
}
