import { Loading, Skeleton } from '../../ui/states';
import { GameHead } from './game-head';
import { NetworkNotice } from './network-notice';
import { type QuizState } from './quiz-machine';
import { type QuizStore } from './quiz-store';

interface WaitingScreenProps {
  readonly state: Extract<QuizState, { phase: 'fetching' | 'finishing' }>;
  readonly send: QuizStore['send'];
}

const OPTION_HEIGHT = 60;

/** The next question, or the result, is on its way: the same layout, still grey. */
export function WaitingScreen({ state, send }: WaitingScreenProps) {
  const number = Math.min(state.game.answered + 1, state.game.session.totalQuestions);
  return (
    <div className="quiz-question">
      <GameHead game={state.game} number={number} isDue />
      <NetworkNotice state={state} send={send} />
      <Loading>
        <Skeleton lines={2} />
        {['A', 'B', 'C', 'D'].map((letter) => (
          <Skeleton key={letter} height={OPTION_HEIGHT} />
        ))}
      </Loading>
    </div>
  );
}
