import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { OwedNotice } from '../../lib/session/owed-notice';
import { GuideNote } from '../../ui/guide-note';
import { isLowBalance } from './category.rules';

/** What stands between the player and a game: a disputed deposit, what is owed, or a balance below the price of one. */
export function BalanceNotices() {
  const { balance, owed, isDisputed, isBarred } = useBalance();
  const { lowBalanceTitle, lowBalanceText } = useTexts('dashboard');
  const { disputedTitle, disputedText } = useTexts('payment');
  return (
    <>
      {isDisputed && <Notice title={disputedTitle} text={disputedText} />}
      <OwedNotice />
      {owed === null && !isBarred && isLowBalance(balance) && (
        <Notice title={lowBalanceTitle} text={lowBalanceText(priceText(QUIZ_FEE_KOBO))} />
      )}
    </>
  );
}

const Notice = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div role="status">
    <GuideNote pose="kind" title={title}>
      {text}
    </GuideNote>
  </div>
);
