import { useEffect, useId, useRef } from 'react';
import { DEPOSIT_PRESETS_DIALOG_NAIRA } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../../lib/language/language-context';
import { useBalance } from '../../../lib/session/balance';
import { OwedNotice } from '../../../lib/session/owed-notice';
import { SuspensionNotice } from '../../../lib/session/suspension-notice';
import { Button } from '../../../ui/kit/button';
import { Sheet } from '../../../ui/sheet';
import { OfflineNotice } from '../../../ui/states';
import { toasts } from '../../../ui/toasts';
import { AmountChoice, type AmountState, useAmount } from './amount-choice';
import { BalanceStrip, CardMarks, PaymentPromises } from './payment-terms';
import { useStartPayment } from './use-start-payment';
import './payment-page.css';

interface AddMoneySheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The dialog for adding money, or why the player cannot now. */
export function AddMoneySheet(props: AddMoneySheetProps) {
  const texts = useTexts('payment');
  const { isBarred } = useBalance();
  if (!isBarred) return <AddMoney {...props} />;
  return (
    <Sheet {...props} title={texts.title} onlyRead>
      <BalanceStrip />
      <SuspensionNotice />
    </Sheet>
  );
}

/** Six presets, the whole range checked here (rule screens/payment). */
function AddMoney({ open, onOpenChange }: AddMoneySheetProps) {
  const texts = useTexts('payment');
  const form = useId();
  const amount = useAmount();
  const { starting, pay, rangeText } = usePay(amount, open, () => onOpenChange(false));
  const { limits, isMarked, verdict, amountKobo } = amount;
  const toAddKobo = verdict === 'fine' ? amountKobo : null;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      footer={
        <>
          <Button type="submit" form={form} wide pending={starting} pendingText={texts.opening}>
            {verdict === 'none' ? texts.selectAmount : texts.proceed}{' '}
            {toAddKobo !== null && <span className="figures">{priceText(toAddKobo)}</span>}
          </Button>
        </>
      }
    >
      <OfflineNotice />
      <BalanceStrip amountKobo={toAddKobo} />
      <OwedNotice />
      <form
        id={form}
        className="payment-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!starting) void pay();
        }}
      >
        <AmountChoice
          amount={amount}
          presets={DEPOSIT_PRESETS_DIALOG_NAIRA}
          hint={texts.rangeHint(priceText(limits.minKobo), priceText(limits.maxKobo))}
          error={isMarked && verdict !== 'fine' ? rangeText : undefined}
        />
        <PaymentPromises />
        <CardMarks />
      </form>
    </Sheet>
  );
}

interface Pay {
  readonly starting: boolean;
  readonly pay: () => Promise<void>;
  readonly rangeText: string;
}

function usePay(amount: AmountState, open: boolean, onStarted: () => void): Pay {
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const texts = useTexts('payment');
  const { starting, start } = useStartPayment();
  const { amountKobo, verdict, limits } = amount;
  const rangeText = texts.amountRange(priceText(limits.minKobo), priceText(limits.maxKobo));
  const refuse = () => {
    toasts.failure(
      ({ payment }) => payment.invalidAmount,
      ({ payment }) => payment.amountRange(priceText(limits.minKobo), priceText(limits.maxKobo)),
    );
    amount.pointOut();
  };
  const pay = async () => {
    if (amountKobo === null || verdict !== 'fine') return refuse();
    const { outcome } = await start(amountKobo, () => isOpen.current);
    if (outcome === 'refused-amount') refuse();
    if (outcome !== 'started') return;
    amount.setTyped('');
    onStarted();
  };
  return { starting, pay, rangeText };
}
