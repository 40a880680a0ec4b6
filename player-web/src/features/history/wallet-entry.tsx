import { type ReactNode } from 'react';
import { type Category, type WalletEntryKind } from '@sabi50/vocabulary/enumerations';
import { type WalletEntryView } from '@sabi50/vocabulary/money-views';
import { nairaText } from '@sabi50/vocabulary/money';
import { timeText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { Icon, type IconName } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import './wallet-entry.css';

const SIGNS: Readonly<Record<WalletEntryKind, IconName>> = {
  deposit: 'plus',
  quiz_fee: 'play',
  refund: 'refresh',
  adjustment: 'edit',
  failed_deposit: 'close',
  held_deposit: 'clock',
};

/** The game that a line belongs to. */
export interface WalletGame {
  readonly sessionId: string;
  readonly category: Category;
}

interface WalletEntryProps {
  readonly entry: WalletEntryView;
  /** The player wants to see the game of a line. */
  readonly onLook: (game: WalletGame) => void;
}

/** One line of the statement: what it was, of which game, when, how much, and the balance after it. */
export function WalletEntry({ entry, onLook }: WalletEntryProps) {
  const { games } = useTexts('history');
  const { kind, category, reference } = entry;
  if (category === null || reference === null) {
    return (
      <div className="history-line" data-kind={kind}>
        <Face entry={entry} />
        <Reasons entry={entry} />
      </div>
    );
  }
  const look = () => onLook({ sessionId: reference, category });
  return (
    <button type="button" className="history-line" data-kind={kind} aria-haspopup="dialog" onClick={look}>
      <Face entry={entry} />
      <Icon name="chevron" size={20} />
      <span className="visually-hidden">{games.look}</span>
    </button>
  );
}

function Face({ entry }: Pick<WalletEntryProps, 'entry'>) {
  const texts = useTexts('history');
  const { categories } = useTexts('shell');
  const { kind, amount, balanceAfter, category, createdAt } = entry;
  const moves = balanceAfter !== null;
  const comesIn = moves && !amount.startsWith('-');
  return (
    <>
      <span className="history-sign" data-in={comesIn || undefined}>
        <Icon name={SIGNS[kind]} size={20} />
      </span>
      <span className="history-line-words">
        <span className="history-strong">{texts.kinds[kind]}</span>
        <span className="quiet small figures">
          {category && `${categories[category].title} · `}
          {timeText(createdAt)}
        </span>
      </span>
      <span className="history-line-end">
        <span className="history-amount" data-in={comesIn || undefined} data-unmoved={!moves || undefined}>
          <Naira amount={amount} signed={moves} />
        </span>
        <span className="quiet small figures">
          {moves ? texts.balanceAfter(nairaText(balanceAfter)) : <Outcome entry={entry} />}
        </span>
      </span>
    </>
  );
}

/** What became of a deposit that moved nothing. */
function Outcome({ entry: { failure } }: Pick<WalletEntryProps, 'entry'>): ReactNode {
  const { failures, held } = useTexts('history');
  return failure ? failures[failure] : held;
}

/** Below a deposit: its reference, and where nothing came of it or staff look into it, what that means. */
function Reasons({ entry: { kind, reference, failure, flag } }: Pick<WalletEntryProps, 'entry'>) {
  const texts = useTexts('history');
  const { flags } = useTexts('payment');
  if (kind === 'adjustment' || reference === null) return null;
  return (
    <div className="quiet small history-reference">
      {failure && <p>{texts.notMoved}</p>}
      {flag && <p>{flags[flag]}</p>}
      <p>{texts.reference(reference)}</p>
    </div>
  );
}
