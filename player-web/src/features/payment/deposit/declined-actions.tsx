import { decimalToKobo } from '@sabi50/contracts/money';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/language-context';
import { Button, ButtonLink } from '../../../ui/kit/button';
import { usePayments } from '../payments-context';
import { useStartPayment } from './use-start-payment';

interface DeclinedActionsProps {
  /** Decimal naira of the payment that was declined. */
  readonly amount: string;
}

/** After a declined card: the same amount at once, or the payment page with it, where a person looks for another card. */
export default function DeclinedActions({ amount }: DeclinedActionsProps) {
  const { anotherCard } = useTexts('payment');
  const { tryAgain } = useTexts('shell');
  const { dismissOutcome } = usePayments();
  const { starting, start } = useStartPayment();
  const again = async () => {
    const { outcome } = await start(decimalToKobo(amount) ?? 0);
    if (outcome === 'started') dismissOutcome();
  };
  return (
    <>
      <Button variant="quiet" icon="refresh" pending={starting} onClick={() => void again()}>
        {tryAgain}
      </Button>
      <ButtonLink variant="quiet" icon="wallet" href={PAGES.payment} state={{ amount }} onClick={dismissOutcome}>
        {anotherCard}
      </ButtonLink>
    </>
  );
}
