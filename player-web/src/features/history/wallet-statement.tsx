import { lazy, Suspense, useState } from 'react';
import { clockText } from '@sabi50/contracts/formats';
import { PAGES } from '@sabi50/contracts/routes';
import { type WalletEntryView } from '@sabi50/contracts/money-views';
import { type Category, type WalletEntryKind } from '@sabi50/contracts/enumerations';
import { nairaText } from '@sabi50/contracts/money';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { ButtonLink } from '../../ui/kit/button';
import { PosedGuide } from '../../ui/scene/guide-poses';
import { EmptyState } from '../../ui/states';
import { Icon, type IconName } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { PagedDays, usePagedList } from './paged-days';
import './history.css';

const GameReview = lazy(async () => ({ default: (await import('./game-review')).GameReview }));

/** Every change of the balance and every deposit that came to nothing, newest first. */
export function WalletStatement() {
  const { noEntries, addMoney } = useTexts('history');
  const { id } = usePlayer();
  const [looked, setLooked] = useState<WalletGame | null>(null);
  const list = usePagedList<WalletEntryView>([...QUERY_KEYS.wallet, 'entries', id], (options) =>
    api.get('userWalletEntries', { params: { id }, ...options }),
  );
  return (
    <>
      <PagedDays
        list={list}
        instantOf={({ createdAt }) => createdAt}
        row={(entry) => <WalletEntry entry={entry} onLook={setLooked} />}
        empty={
          <EmptyState
            guide={<PosedGuide pose="thinking" />}
            text={noEntries}
            action={<ButtonLink href={PAGES.payment}>{addMoney}</ButtonLink>}
          />
        }
      />
      {looked && (
        <Suspense>
          <GameReview {...looked} onOpenChange={(open) => !open && setLooked(null)} />
        </Suspense>
      )}
    </>
  );
}

const SIGNS: Readonly<Record<WalletEntryKind, IconName>> = {
  deposit: 'plus',
  quiz_fee: 'play',
  refund: 'refresh',
  adjustment: 'edit',
  deposit_reversed: 'refresh',
  reversal_cancelled: 'plus',
  owed_paid: 'check',
  forfeited: 'check',
  failed_deposit: 'close',
  held_deposit: 'clock',
};

/** The game that a line belongs to. */
interface WalletGame {
  readonly sessionId: string;
  readonly category: Category;
}

interface WalletEntryProps {
  readonly entry: WalletEntryView;
  /** The player wants to see the game of a line. */
  readonly onLook: (game: WalletGame) => void;
}

/** One line of the statement: what it was, of which game, when, how much, and the balance after it. */
function WalletEntry({ entry, onLook }: WalletEntryProps) {
  const { games } = useTexts('history');
  const { kind, category, reference } = entry;
  if (category === null || reference === null) {
    return (
      <div className="history-line" data-kind={kind}>
        <EntrySummary entry={entry} />
        <Reasons entry={entry} />
      </div>
    );
  }
  const look = () => onLook({ sessionId: reference, category });
  return (
    <button type="button" className="history-line" data-kind={kind} aria-haspopup="dialog" onClick={look}>
      <EntrySummary entry={entry} />
      <Icon name="chevron" size={20} />
      <span className="visually-hidden">{games.look}</span>
    </button>
  );
}

function EntrySummary({ entry }: Pick<WalletEntryProps, 'entry'>) {
  const texts = useTexts('history');
  const { categories } = useTexts('shell');
  const { kind, amount, balanceAfter, owedAfter, category, createdAt } = entry;
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
          {category && <span>{`${categories[category].title} · `}</span>}
          <span>{clockText(createdAt)}</span>
        </span>
      </span>
      <span className="history-line-end">
        <span className="history-amount" data-in={comesIn || undefined} data-unmoved={!moves || undefined}>
          <Naira amount={amount} signed={moves} />
        </span>
        <span className="quiet small figures">
          {moves ? <span>{texts.balanceAfter(nairaText(balanceAfter))}</span> : <Outcome entry={entry} />}
          {owedAfter !== null && <span>{` · ${texts.owedAfter(nairaText(owedAfter))}`}</span>}
        </span>
      </span>
    </>
  );
}

/** What became of a deposit that moved nothing. */
function Outcome({ entry: { failure } }: Pick<WalletEntryProps, 'entry'>) {
  const { failures, held } = useTexts('history');
  return <span>{failure ? failures[failure] : held}</span>;
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
      {kind === 'deposit_reversed' && <p>{texts.takenBack}</p>}
      {kind === 'reversal_cancelled' && <p>{texts.notTakenBack}</p>}
      <p>{texts.reference(reference)}</p>
    </div>
  );
}
