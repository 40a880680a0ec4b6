import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { Sheet } from '../../ui/sheet';
import { type FoundQuiz } from './quiz-machine';
import { type QuizStore } from './quiz-store';
import { Unfinished } from './unfinished';

const PRICE = priceText(QUIZ_FEE_KOBO);

interface RecoverySheetProps {
  readonly found: FoundQuiz;
  readonly send: QuizStore['send'];
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
