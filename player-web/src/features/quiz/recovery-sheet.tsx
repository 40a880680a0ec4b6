import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { useCountdown } from '../../clock/use-countdown';
import { timeText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { CountdownRing } from '../../ui/countdown-ring';
import { priceText } from '../../ui/naira';
import { Sheet } from '../../ui/sheet';
import { GamePips } from './game-pips';
import { type FoundQuiz, type QuizState } from './quiz-machine';
import { type QuizStore } from './quiz-store';
import { windowOf } from './shown-question.rule';

const PRICE = priceText(QUIZ_FEE_KOBO);

interface RecoverySheetProps {
  readonly state: QuizState;
  readonly send: QuizStore['send'];
}

/** The prompt for an unfinished session (product specification section 4): Continue, or Start Fresh and its price. */
export function RecoverySheet({ state, send }: RecoverySheetProps) {
  const texts = useTexts('quiz');
  const isOpen = state.phase === 'offering';
  return (
    <Sheet
      open={isOpen}
      onOpenChange={() => undefined}
      mustChoose
      title={texts.recoverTitle}
      footer={
        <>
          <Button wide icon="play" onClick={() => send({ type: 'continue' })}>
            {texts.continue}
          </Button>
          <Button wide variant="secondary" onClick={() => send({ type: 'startFresh' })}>
            {texts.startFresh}
          </Button>
        </>
      }
    >
      {isOpen && <Unfinished found={state.found} />}
      <p className="small quiet">{texts.startFreshCosts(PRICE)}</p>
    </Sheet>
  );
}

function Unfinished({ found: { game, question } }: { readonly found: FoundQuiz }) {
  const texts = useTexts('quiz');
  const leftMs = useCountdown(question ? Date.parse(question.closesAt) : null);
  const number = question?.number ?? Math.min(game.answered + 1, game.session.totalQuestions);
  return (
    <>
      <div className="quiz-unfinished" data-category={game.session.category}>
        <div>
          <p className="quiz-counter">{texts.questionOf(number, game.session.totalQuestions)}</p>
          <GamePips game={game} isDue />
        </div>
        {question && <CountdownRing leftMs={leftMs} totalMs={windowOf(question)} />}
      </div>
      <p>{question ? texts.recoverRunning : texts.recoverResting(timeText(game.session.expiresAt))}</p>
    </>
  );
}
