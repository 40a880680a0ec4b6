import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type QuizTexts } from '@sabi50/texts/player/sections';
import { clockText } from '@sabi50/contracts/formats';
import { useIsOnline } from '../../lib/api/network-state';
import { useTexts } from '../../lib/language/language-context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/kit/button';
import { serverNow } from '../../lib/clock/server-clock';
import { isLastAnswerWaiting, type PlayingState, type SendEvent } from './quiz-machine';
import { type GameSession } from './quiz-game';

interface NetworkNoticeProps {
  readonly state: PlayingState;
  readonly send: SendEvent;
}

/**
 * What the network means for the game, below everything that a finger may be about to hit: an answer that waits, a
 * question that cannot come, or only that the device is offline.
 */
export function NetworkNotice({ state, send }: NetworkNoticeProps) {
  const texts = useTexts('quiz');
  const { offlineTitle } = useTexts('shell');
  const isOnline = useIsOnline();
  const title = isOnline ? texts.connectionLost : offlineTitle;
  if ('trial' in state && state.trial.failures > 0) {
    const { isOurFault } = state.trial;
    return (
      <InView>
        <Banner
          tone={isOnline || isOurFault ? 'warning' : 'offline'}
          title={isOurFault ? texts.serverBusy : title}
          action={<Retry state={state} send={send} />}
        >
          {wordsOf(state, isOurFault, texts)}
        </Banner>
      </InView>
    );
  }
  if (isOnline) return <EndsSoon session={state.game.session} />;
  return (
    <Banner tone="offline" title={title}>
      {texts.answerAsUsual}
    </Banner>
  );
}

/** Scrolls to what cannot wait. */
function InView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}

function wordsOf(state: PlayingState, isOurFault: boolean, texts: QuizTexts): string {
  if (state.phase === 'sending' && state.given.text === '')
    return state.given.how === 'skip' ? texts.skipWaits : texts.nothingChosen;
  if (isLastAnswerWaiting(state)) return isOurFault ? texts.serverLast : texts.lastKept;
  if (state.phase === 'sending') return texts.answerKept;
  if (state.phase === 'finishing') return isOurFault ? texts.serverResult : texts.resultWaits;
  return isOurFault ? texts.serverQuestion : texts.questionWaits;
}

/** Answer retry and load retry. */
function Retry({ state, send }: NetworkNoticeProps) {
  const { answerRetry, loadRetry } = useTexts('quiz');
  const { loading } = useTexts('shell');
  const isPending = 'trial' in state && !state.trial.isWaiting;
  return (
    <Button
      variant="secondary"
      icon="refresh"
      pending={isPending}
      pendingText={loading}
      onClick={(event) => {
        event.stopPropagation();
        send({ type: 'retry', isManual: true });
      }}
    >
      {state.phase === 'sending' && state.given.text !== '' ? answerRetry : loadRetry}
    </Button>
  );
}

const WARN_BEFORE_MS = 2 * 60_000;

/** Says two minutes before it that the half hour of a session is over; nothing until then. */
function EndsSoon({ session: { expiresAt } }: { readonly session: GameSession }) {
  const texts = useTexts('quiz');
  const warnsAt = Date.parse(expiresAt) - WARN_BEFORE_MS;
  const [isSoon, setIsSoon] = useState(() => serverNow() >= warnsAt);
  useEffect(() => {
    const timer = setTimeout(() => setIsSoon(true), Math.max(0, warnsAt - serverNow()));
    return () => clearTimeout(timer);
  }, [warnsAt]);
  if (!isSoon) return null;
  return (
    <Banner tone="info" title={texts.endsSoonTitle}>
      {texts.endsSoonText(clockText(expiresAt))}
    </Banner>
  );
}
