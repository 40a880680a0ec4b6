import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { DEPOSIT_PRESETS_PAGE_NAIRA } from '@sabi50/contracts/limits';
import { PAGES } from '@sabi50/contracts/routes';
import { useLocation } from 'wouter';
import { priceText } from '@sabi50/contracts/prices';
import { useBalance } from '../../../lib/session/balance';
import { OwedNotice } from '../../../lib/session/owed-notice';
import { SuspensionNotice } from '../../../lib/session/suspension-notice';
import { noteWanted, takeWantedPage } from '../../../lib/session/wanted-category';
import { ScenePage } from '../../../ui/scene/scene-page';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { toasts } from '../../../ui/toasts';
import { AmountChoice, type AmountState, useAmount } from './amount-choice';
import { pageLetsThrough } from '../amount.rules';
import { BalanceStrip, CardMarks, PaymentPromises } from './payment-terms';
import { PaymentOutcomeNote } from '../payment-note';
import { usePayments } from '../payments-context';
import { PendingList } from './pending-list';
import { useStartPayment } from './use-start-payment';
import './payment-page.css';

/** Add money (rule screens/payment): leads back to the quiz that was wanted, or to the dashboard, when the money is there. */
export function PaymentPage() {
  const { isBarred } = useBalance();
  useEffect(() => noteWanted(window.location.search, Date.now()), []);
  return isBarred ? <BarredPayment /> : <PaymentForm />;
}

interface PaymentSceneProps {
  readonly amountKobo?: number | null | undefined;
  readonly children?: ReactNode;
}

/** The balance now and then on the stage; on the sheet what is under way, and what can be done. */
function PaymentScene({ amountKobo, children }: PaymentSceneProps) {
  const { title } = useTexts('payment');
  const { isBarred, owed } = useBalance();
  return (
    <ScenePage
      title={title}
      back={PAGES.dashboard}
      kind="form"
      pose={isBarred || owed !== null ? 'kind' : 'happy'}
      wide
      stage={<BalanceStrip amountKobo={amountKobo} />}
    >
      <PaymentEnd />
      <PendingList />
      {children}
    </ScenePage>
  );
}

/** How a payment ended that was waited for here. The dashboard shows it too; every other page comes without it. */
function PaymentEnd() {
  const { outcome, dismissOutcome } = usePayments();
  const dismiss = useEffectEvent(dismissOutcome);
  useEffect(
    () => () => {
      if (window.location.pathname !== PAGES.dashboard) dismiss();
    },
    [],
  );
  return outcome && <PaymentOutcomeNote outcome={outcome} />;
}

function BarredPayment() {
  return (
    <PaymentScene>
      <SuspensionNotice />
    </PaymentScene>
  );
}

function PaymentForm() {
  const texts = useTexts('payment');
  const amount = useAmount();
  const { starting, pay } = usePay(amount);
  const label = useButtonLabel(amount);
  const error = useMarkedError(amount);
  const toAddKobo = pageLetsThrough(amount.verdict) ? amount.amountKobo : null;
  return (
    <PaymentScene amountKobo={toAddKobo}>
      <OwedNotice />
      <form
        className="payment-form payment-page-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!starting) void pay();
        }}
      >
        <AmountChoice
          amount={amount}
          presets={DEPOSIT_PRESETS_PAGE_NAIRA}
          hint={texts.amountHint(priceText(amount.limits.minKobo))}
          error={error}
        />
        <div className="payment-way">
          <Button
            type="submit"
            wide
            pending={starting}
            pendingText={texts.opening}
            aria-disabled={!pageLetsThrough(amount.verdict)}
          >
            {label} {toAddKobo !== null && <span className="figures">{priceText(toAddKobo)}</span>}
          </Button>
          <PaymentPromises />
          <CardMarks />
        </div>
      </form>
    </PaymentScene>
  );
}

function usePay(amount: AmountState): { readonly starting: boolean; readonly pay: () => Promise<void> } {
  const { starting, start } = useStartPayment();
  const { dismissOutcome } = usePayments();
  const waitFor = useWayToDashboard();
  const { amountKobo, verdict, limits } = amount;
  const pay = async () => {
    if (amountKobo === null || !pageLetsThrough(verdict)) return amount.pointOut();
    dismissOutcome();
    const result = await start(amountKobo);
    if (result.outcome === 'refused-amount') {
      toasts.failure(
        ({ payment }) => payment.invalidAmount,
        ({ payment }) => payment.amountRange(priceText(limits.minKobo), priceText(limits.maxKobo)),
      );
      amount.pointOut();
    }
    if (result.outcome !== 'started') return;
    waitFor(result.reference);
  };
  return { starting, pay };
}

/** The three labels of the button. */
function useButtonLabel({ verdict, limits }: AmountState): string {
  const texts = useTexts('payment');
  if (verdict === 'none') return texts.selectAmount;
  return pageLetsThrough(verdict) ? texts.proceed : texts.minimumRequired(priceText(limits.minKobo));
}

/** The page checks only the minimum; the upper end is marked once the server has refused it. */
function useMarkedError({ isMarked, verdict, limits }: AmountState): string | undefined {
  const texts = useTexts('payment');
  if (!isMarked || verdict === 'fine') return undefined;
  const minimum = priceText(limits.minKobo);
  return verdict === 'too-much' ? texts.amountRange(minimum, priceText(limits.maxKobo)) : texts.minimumAmount(minimum);
}

/** Goes to the quiz that was wanted, or to the dashboard, once a payment that was begun here has come in. */
function useWayToDashboard(): (reference: string) => void {
  const begun = useRef(new Set<string>());
  const [, navigate] = useLocation();
  const { outcome, moveOutcomeToToast } = usePayments();
  const goOn = useEffectEvent(() => {
    const wanted = takeWantedPage(Date.now());
    if (wanted !== null) moveOutcomeToToast();
    navigate(wanted ?? PAGES.dashboard);
  });
  useEffect(() => {
    if (outcome?.kind === 'success' && begun.current.has(outcome.reference)) goOn();
  }, [outcome]);
  return (reference) => void begun.current.add(reference);
}
