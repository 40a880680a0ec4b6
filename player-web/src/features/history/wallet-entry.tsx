import { type WalletEntryKind } from '@sabi50/vocabulary/enumerations';
import { type WalletEntryView } from '@sabi50/vocabulary/money-views';
import { timeText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { Icon, type IconName } from '../../ui/icon';
import { Naira, nairaText } from '../../ui/naira';
import './wallet-entry.css';

const SIGNS: Readonly<Record<WalletEntryKind, IconName>> = {
  deposit: 'plus',
  quiz_fee: 'play',
  refund: 'refresh',
  adjustment: 'edit',
};

/** One line of the statement: what it was, when, how much, and the balance after it. */
export function WalletEntry({ entry }: { readonly entry: WalletEntryView }) {
  const texts = useTexts('history');
  const { kind, amount, balanceAfter, reference, createdAt } = entry;
  const comesIn = !amount.startsWith('-');
  return (
    <div className="history-line" data-kind={kind}>
      <span className="history-sign" data-in={comesIn || undefined}>
        <Icon name={SIGNS[kind]} size={20} />
      </span>
      <div className="history-line-words">
        <p className="history-strong">{texts.kinds[kind]}</p>
        <p className="quiet small figures">{timeText(createdAt)}</p>
      </div>
      <div className="history-line-end">
        <p className="history-amount" data-in={comesIn || undefined}>
          <Naira amount={amount} signed />
        </p>
        <p className="quiet small figures">{texts.balanceAfter(nairaText(balanceAfter))}</p>
      </div>
      {kind === 'deposit' && reference !== null && (
        <p className="quiet small history-reference">{texts.reference(reference)}</p>
      )}
    </div>
  );
}
