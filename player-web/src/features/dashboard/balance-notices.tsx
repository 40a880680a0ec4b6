import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { nairaText } from '@sabi50/vocabulary/money';
import { priceText } from '@sabi50/vocabulary/prices';
import { useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { Icon } from '../../ui/icon';
import { isLowBalance } from './category.rules';
import './balance-notices.css';

/** What stands between the player and a game: a disputed deposit, what is owed, or a balance below the price of one. */
export function BalanceNotices() {
  const { balance, owed, isDisputed, isBarred } = useBalance();
  const { lowBalanceTitle, lowBalanceText } = useTexts('dashboard');
  const { owedTitle, owedText, disputedTitle, disputedText } = useTexts('payment');
  return (
    <>
      {isDisputed && <Notice title={disputedTitle} text={disputedText} />}
      {owed !== null && <Notice title={owedTitle(nairaText(owed))} text={owedText} />}
      {owed === null && !isBarred && isLowBalance(balance) && (
        <Notice title={lowBalanceTitle} text={lowBalanceText(priceText(QUIZ_FEE_KOBO))} />
      )}
    </>
  );
}

function Notice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="balance-notice" role="status">
      <Icon name="warning" />
      <div>
        <p className="dashboard-strong">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
