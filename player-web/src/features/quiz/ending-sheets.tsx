import { type ReactNode } from 'react';
import { type Language, LANGUAGE_OWN_NAMES } from '@sabi50/vocabulary/languages';
import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { priceText } from '@sabi50/vocabulary/prices';
import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { type Game } from './quiz-game';

const PRICE = priceText(QUIZ_FEE_KOBO);

interface EndingProps {
  readonly game: Game;
  readonly isEnding: boolean;
  readonly onStay: () => void;
}

/** What leaving means for the fee and the point, before anything is ended. */
export function LeaveSheet({
  open,
  onLeave,
  ...rest
}: EndingProps & { readonly open: boolean; readonly onLeave: () => void }) {
  const texts = useTexts('quiz');
  return (
    <EndingSheet {...rest} open={open} title={texts.leaveTitle} confirm={texts.leave} onConfirm={onLeave}>
      {null}
    </EndingSheet>
  );
}

interface LanguageSheetProps extends EndingProps {
  /** The one that was chosen; null: none. */
  readonly language: Language | null;
  readonly onChange: () => void;
}

/** A game is in one language: another one is a new game, and that costs. */
export function LanguageSheet({ language, onChange, ...rest }: LanguageSheetProps) {
  const texts = useTexts('quiz');
  const title = texts.switchTitle(language ? LANGUAGE_OWN_NAMES[language] : '');
  return (
    <EndingSheet {...rest} open={language !== null} title={title} confirm={texts.switchLanguage} onConfirm={onChange}>
      <p>{texts.switchText(PRICE)}</p>
    </EndingSheet>
  );
}

interface EndingSheetProps extends EndingProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

function EndingSheet({ game, isEnding, onStay, open, title, confirm, onConfirm, children }: EndingSheetProps) {
  const texts = useTexts('quiz');
  const isWon = game.correct >= game.session.correctForPoint;
  return (
    <Sheet
      open={open}
      onOpenChange={onStay}
      // While it ends there is nothing to choose any longer.
      mustChoose={isEnding}
      title={title}
      footer={
        <>
          <Button wide disabled={isEnding} onClick={onStay}>
            {texts.stay}
          </Button>
          <Button wide variant="secondary" pending={isEnding} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{isWon ? texts.leaveWon(game.correct) : texts.leaveLost(game.correct, PRICE)}</p>
      {children}
      <p className="quiet">{texts.clockRuns}</p>
    </Sheet>
  );
}
