import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { type QuizState } from './quiz-machine';
import { type QuizStore } from './quiz-store';
import { NextLine, Verdict } from './stage/verdict';

interface AnswerActionsProps {
  readonly state: Extract<QuizState, { phase: 'asking' | 'sending' | 'revealed' }>;
  readonly send: QuizStore['send'];
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
