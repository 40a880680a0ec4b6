import { decimalToKobo } from '@sabi50/vocabulary/money';
import { useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { Icon, type IconName } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import './payment-terms.css';

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

/** When the money arrives, and what happens if it does not; stands beside the button. */
export function PaymentPromises() {
  const { secure, whenPending, whenDeclined } = useTexts('payment');
  return (
    <ul className="payment-promises">
      <Promised icon="lock" words={secure} />
      <Promised icon="clock" words={whenPending} />
      <Promised icon="info" words={whenDeclined} />
    </ul>
  );
}

function Promised({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <li>
      <Icon name={icon} size={18} />
      {words}
    </li>
  );
}
