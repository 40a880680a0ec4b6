import { useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Naira } from '../../ui/naira';

/** The current balance; says so when it could not be refreshed. */
export function BalanceStrip() {
  const texts = useTexts('payment');
  const { balance, failed } = useBalance();
  return (
    <Card className="payment-balance-card">
      <div className="payment-balance">
        <span className="payment-balance-sign">
          <Icon name="wallet" />
        </span>
        <div className="payment-balance-words">
          <p className="quiet">{texts.balance}</p>
          <p className="payment-balance-amount">
            <Naira amount={balance} />
          </p>
        </div>
      </div>
      {failed && <p className="quiet small">{texts.balanceOld}</p>}
    </Card>
  );
}
