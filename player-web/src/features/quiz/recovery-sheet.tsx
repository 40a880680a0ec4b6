import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { priceText } from '@sabi50/vocabulary/prices';
import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { type QuizState } from './quiz-machine';
import { type QuizStore } from './quiz-store';
import { Unfinished } from './unfinished';

const PRICE = priceText(QUIZ_FEE_KOBO);

interface RecoverySheetProps {
  readonly state: QuizState;
  readonly send: QuizStore['send'];
}

/** The prompt for an unfinished session (rule screens/quiz): Continue, or Start Fresh and its price. */
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
