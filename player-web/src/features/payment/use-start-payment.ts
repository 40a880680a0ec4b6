import { useEffect, useRef, useState } from 'react';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type PaymentInitiateView } from '@sabi50/vocabulary/money-views';
import { newIntention } from '../../api/intention';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { useSession } from '../../session/session-context';
import { toasts } from '../../ui/toasts';
import { openCardWindow, paysInThisWindow } from './card-window';
import { announcePayment } from './payment-channel';
import { initiatePayment } from './payment-calls';
import { rememberPayment } from './payment-memory';
import { refusalOf } from './payment-refusal.rules';
import { tellStarted } from './started-notice';

/** `started`: the card page is in a window of its own; `refused-amount`: the server does not take the amount. */
export type StartResult =
  | { readonly outcome: 'started'; readonly reference: string }
  | { readonly outcome: 'leaving' | 'refused-amount' | 'failed' };

interface StartPayment {
  /** From the click until the card page is there, or until it is known that it will not be. */
  readonly starting: boolean;
  /** To be called in the click itself. Tells every failure but `refused-amount`; never rejects. */
  readonly start: (amountKobo: number) => Promise<StartResult>;
}

/** Begins card payments as product specification section 4 says: in a popup, or in this window's place. */
export function useStartPayment(): StartPayment {
  const { user } = useSession();
  const texts = useTexts('payment');
  const tellRefusal = useRefusalToasts();
  const [starting, setStarting] = useState(false);
  const [intention] = useState(newIntention);
  useComeBackFromCardPage(() => setStarting(false));

  const begin = async (amountKobo: number, userId: string): Promise<StartResult> => {
    const popup = navigator.onLine && !paysInThisWindow() ? openCardWindow(texts.opening) : undefined;
    try {
      const view = await intention.attempt(
        (idempotencyKey) => initiatePayment({ amountKobo, userId, idempotencyKey }),
        String(amountKobo),
      );
      return goOn(view, amountKobo, { userId, popup });
    } catch (error) {
      popup?.close();
      return { outcome: tellRefusal(error) };
    }
  };

  const goOn = ({ paymentUrl, reference }: PaymentInitiateView, amountKobo: number, { userId, popup }: Way) => {
    const amount = koboToDecimal(amountKobo);
    rememberPayment(userId, { reference, amount, since: Date.now(), paymentUrl, held: false, flag: null });
    announcePayment({ type: 'started', reference });
    // Without a popup, wanted or refused by the browser, the card page takes this window's place.
    if (!popup) {
      window.location.assign(paymentUrl);
      return { outcome: 'leaving' } as const;
    }
    // A popup that was closed meanwhile stays closed: the list of pending payments leads to the card page again.
    if (!popup.closed) popup.location.replace(paymentUrl);
    tellStarted(texts.startedTitle, texts.startedText);
    return { outcome: 'started', reference } as const;
  };

  const start = async (amountKobo: number): Promise<StartResult> => {
    if (!user) {
      toasts.failure(texts.authenticationRequired, texts.logInToPay);
      return { outcome: 'failed' };
    }
    setStarting(true);
    const result = await begin(amountKobo, user.id);
    if (result.outcome !== 'leaving') setStarting(false);
    return result;
  };
  return { starting, start };
}

interface Way {
  readonly userId: string;
  /** Undefined: none was wanted; null: the browser opened none. */
  readonly popup: Window | null | undefined;
}

function useRefusalToasts(): (error: unknown) => 'refused-amount' | 'failed' {
  const texts = useTexts('payment');
  const errors = useTexts('errors');
  return (error) => {
    const refusal = refusalOf(error);
    if (refusal === 'amount') return 'refused-amount';
    if (refusal === 'log-in') toasts.failure(texts.authenticationRequired, texts.logInToPay);
    else toasts.failure(texts.paymentFailed, refusal === 'network' ? errorText(error, errors) : texts.initFailed);
    return 'failed';
  };
}

/** The browser may show this page as it was left when somebody goes back from the card page. */
function useComeBackFromCardPage(comeBack: () => void): void {
  const latest = useRef(comeBack);
  useEffect(() => {
    latest.current = comeBack;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
