import { decimalToKobo } from '@sabi50/vocabulary/money';
import { useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { Icon } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { Card } from '../../ui/card';
import './payment-page.css';

/** What a deposit costs, and what the balance is before and after it. */
export function PaymentSum({ amountKobo }: { readonly amountKobo: number | null }) {
  const texts = useTexts('payment');
  const { balance } = useBalance();
  const before = decimalToKobo(balance);
  return (
    <dl className="payment-sum">
      <dt>{texts.youPay}</dt>
      <dd>
        <Naira amount={amountKobo ?? 0} />
      </dd>
      <dt>{texts.ourFee}</dt>
      <dd>
        <Naira amount={0} />
      </dd>
      <dt>{texts.balanceAfter}</dt>
      <dd className="payment-sum-after">{before !== null && <Naira amount={before + (amountKobo ?? 0)} />}</dd>
    </dl>
  );
}

/** When the money arrives; shown under the button. */
export function SecureNote() {
  const { secure } = useTexts('payment');
  return (
    <p className="payment-promise">
      <Icon name="lock" size={18} />
      {secure}
    </p>
  );
}

/** What happens if the money does not arrive. */
export function PaymentPromises() {
  const { whenPending, whenDeclined } = useTexts('payment');
  return (
    <ul className="payment-promises">
      <li className="payment-promise">
        <Icon name="clock" size={18} />
        {whenPending}
      </li>
      <li className="payment-promise">
        <Icon name="info" size={18} />
        {whenDeclined}
      </li>
    </ul>
  );
}

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
