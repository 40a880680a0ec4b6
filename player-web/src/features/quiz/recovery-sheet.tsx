import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { clockText } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { Sheet } from '../../ui/sheet';
import { type FoundQuiz, type SendEvent } from './quiz-machine';
import { useCountdown } from '../../lib/clock/use-countdown';
import { CountdownRing } from '../../ui/countdown-ring';
import { GamePips } from './game-head';
import { windowOf } from './quiz-game';
import './quiz.css';

const PRICE = priceText(QUIZ_FEE_KOBO);

interface RecoverySheetProps {
  readonly found: FoundQuiz;
  readonly send: SendEvent;
}

/** The prompt for an unfinished session (rule screens/quiz): Continue, or Start Fresh and its price. */
export function RecoverySheet({ found, send }: RecoverySheetProps) {
  const texts = useTexts('quiz');
  return (
    <Sheet
      open
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
      <Unfinished found={found} />
      <p className="small quiet">{texts.startFreshCosts(PRICE)}</p>
    </Sheet>
  );
}

/** Where an unfinished quiz stands: its question, its pips, and the clock while it runs. */
export function Unfinished({ found: { game, question } }: { readonly found: Pick<FoundQuiz, 'game' | 'question'> }) {
  const texts = useTexts('quiz');
  const leftMs = useCountdown(question ? Date.parse(question.closesAt) : null);
  const isRunning = question !== null && leftMs > 0;
  const resting = question ? texts.recoverOver : texts.recoverResting(clockText(game.session.expiresAt));
  const number = question?.number ?? Math.min(game.answered + 1, game.session.totalQuestions);
  return (
    <>
      <div className="quiz-unfinished" data-category={game.session.category}>
        <div>
          <p className="quiz-counter">{texts.questionOf(number, game.session.totalQuestions)}</p>
          <GamePips game={game} isDue />
        </div>
        {isRunning && <CountdownRing leftMs={leftMs} totalMs={windowOf(question)} />}
      </div>
      <p>{isRunning ? texts.recoverRunning : resting}</p>
    </>
  );
}
