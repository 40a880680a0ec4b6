import { type ReactNode } from 'react';
import { type Language, LANGUAGE_OWN_NAMES } from '@sabi50/contracts/languages';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { Sheet } from '../../ui/sheet';
import { type Game } from './quiz-game';
import { type PlayingState, type SendEvent } from './quiz-machine';
import { useEndGame } from './use-end-game';

const PRICE = priceText(QUIZ_FEE_KOBO);

/** What the player wants to end a game for. */
export type Wish =
  { readonly way: 'leave' } | { readonly way: 'language'; readonly language: Language; readonly change: () => void };

export interface EndingSheetsProps {
  readonly wish: Wish | null;
  readonly state: PlayingState;
  readonly send: SendEvent;
  readonly close: () => void;
}

/** Asks before a game is ended. Comes while the first question is answered: no question needs it. */
export function EndingSheets({ wish, state, send, close }: EndingSheetsProps) {
  const { isEnding, endForDashboard, endForLanguage } = useEndGame(state.game, send);
  const shared = { game: state.game, isEnding, onStay: close };
  return (
    <>
      <LeaveSheet {...shared} open={wish?.way === 'leave'} onLeave={endForDashboard} />
      <LanguageSheet
        {...shared}
        language={wish?.way === 'language' ? wish.language : null}
        onChange={() => {
          if (wish?.way === 'language') void endForLanguage(wish.change).then(close);
        }}
      />
    </>
  );
}

interface EndingProps {
  readonly game: Game;
  readonly isEnding: boolean;
  readonly onStay: () => void;
}

/** What leaving means for the fee and the point, before anything is ended. */
function LeaveSheet({
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
function LanguageSheet({ language, onChange, ...rest }: LanguageSheetProps) {
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
