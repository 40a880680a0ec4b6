import { type ReactNode } from 'react';
import { decimalToKobo } from '@sabi50/contracts/money';
import { useTexts } from '../../../lib/language/language-context';
import { useBalance } from '../../../lib/session/balance';
import { Icon } from '../../../ui/icon';
import { Naira } from '../../../ui/naira';
import { balanceThen } from '../amount.rules';
import './payment-page.css';

/** What a deposit costs, when it arrives, and what happens if it does not: where the button is. */
export function PaymentPromises() {
  const { noFee, secure, whenPending, whenDeclined } = useTexts('payment');
  return (
    <ul className="payment-promises">
      <li className="payment-promise">
        <Icon name="wallet" size={18} />
        <strong>{noFee}</strong>
      </li>
      <li className="payment-promise">
        <Icon name="lock" size={18} />
        {secure}
      </li>
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

interface BalanceStripProps {
  /** What is about to be added; null until an amount is chosen. */
  readonly amountKobo?: number | null | undefined;
}

/** The balance now and, once an amount is chosen, then; says so when it could not be refreshed. */
export function BalanceStrip({ amountKobo = null }: BalanceStripProps) {
  const texts = useTexts('payment');
  const { balance, owed, failed } = useBalance();
  const now = decimalToKobo(balance);
  return (
    <div className="payment-balance">
      <dl>
        <div>
          <dt>{texts.balance}</dt>
          <dd>
            <Naira amount={balance} />
          </dd>
        </div>
        {amountKobo !== null && now !== null && (
          <div className="payment-balance-then">
            <dt>{texts.balanceAfter}</dt>
            <dd>
              <Naira amount={balanceThen(now, amountKobo, decimalToKobo(owed ?? '') ?? 0)} />
            </dd>
          </div>
        )}
      </dl>
      {failed && <p className="small">{texts.balanceOld}</p>}
    </div>
  );
}

/** Names of brands, the same in every language, each with a drawing of ours. */
const CARDS = [
  {
    name: 'Verve',
    mark: (
      <>
        <path fill="#fff" d="m6 6 4 8 4-8h-2.5L10 9.5 8.5 6z" />
        <circle cx="18" cy="10" r="3.5" fill="#e8502a" />
      </>
    ),
  },
  {
    name: 'Mastercard',
    mark: (
      <>
        <circle cx="11.5" cy="10" r="5" fill="#e8502a" />
        <circle cx="16.5" cy="10" r="5" fill="#f2a31b" fillOpacity="0.9" />
      </>
    ),
  },
  {
    name: 'Visa',
    mark: (
      <>
        <path fill="#fff" d="M5 7h18v2H5z" />
        <path fill="#f2a31b" d="M5 11h18v2H5z" />
      </>
    ),
  },
];

/** Cards that are taken. */
export function CardMarks() {
  return (
    <ul className="payment-cards">
      {CARDS.map(({ name, mark }) => (
        <li key={name}>
          <CardMark>{mark}</CardMark>
          {name}
        </li>
      ))}
    </ul>
  );
}

function CardMark({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true" focusable="false">
      <rect width="28" height="20" rx="4" fill="#23307a" stroke="#93a2ff" />
      {children}
    </svg>
  );
}
