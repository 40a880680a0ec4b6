import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PaymentInitiateView } from '@sabi50/contracts/money-views';
import { QUERY_KEYS } from '../../../lib/api/query-keys';
import { newIntention } from '../../../lib/api/intention';
import { askForTerms } from '../../../lib/api/terms-asked';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { useIsStillHere, useSession } from '../../../lib/session/session-context';
import { toasts } from '../../../ui/toasts';
import { ApiError, NetworkError } from '../../../lib/api/api-error';
import { openCardWindow, paysInThisWindow } from '../card-window';
import { initiatePayment, pendingPayments } from '../payment-calls';
import { usePayments } from '../payments-context';

/**
 * `started`: the card page is in a window of its own; `waiting`: the person left before it could be opened, and finds the
 * payment among those that are pending; `refused-amount`: the server does not take the amount.
 */
export type StartResult =
  | { readonly outcome: 'started'; readonly reference: string }
  | { readonly outcome: 'leaving' | 'waiting' | 'refused-amount' | 'failed' };

interface StartPayment {
  /** From the click until the card page is there, or until it is known that it will not be. */
  readonly starting: boolean;
  /**
   * To be called in the click itself. Tells every failure but `refused-amount`; never rejects. `isWanted` is asked before the
   * card page takes this window's place.
   */
  readonly start: (amountKobo: number, isWanted?: () => boolean) => Promise<StartResult>;
}

/** Begins card payments (rule screens/payment-return): in a popup, or in this window's place. */
export function useStartPayment(): StartPayment {
  const { user, mustAcceptTerms } = useSession();
  const texts = useTexts('payment');
  const isStillHere = useIsStillHere();
  const [starting, setStarting] = useState(false);
  const [intention] = useState(newIntention);
  const client = useQueryClient();
  const { follow } = usePayments();
  useComeBackFromCardPage(() => setStarting(false));

  const begin = async (amountKobo: number, userId: string, isWanted: () => boolean): Promise<StartResult> => {
    // Before a popup is there, which would hide the question.
    if (mustAcceptTerms && !(await askForTerms())) return { outcome: 'failed' };
    const popup = navigator.onLine && !paysInThisWindow() ? openCardWindow(texts.opening) : undefined;
    try {
      const view = await intention.attempt(
        (idempotencyKey) => initiatePayment({ amountKobo, userId, idempotencyKey }),
        String(amountKobo),
      );
      follow(view.reference);
      void client.invalidateQueries({ queryKey: pendingPayments(userId).queryKey });
      return openCardPage(view, popup, () => isStillHere() && isWanted());
    } catch (error) {
      popup?.close();
      // The server knows of a suspension that this page has yet to hear of.
      if (isSuspended(error)) void client.invalidateQueries({ queryKey: QUERY_KEYS.wallet });
      return { outcome: showRefusal(error) };
    }
  };

  const start = async (amountKobo: number, isWanted = () => true): Promise<StartResult> => {
    toasts.closeFailures();
    if (!user) {
      showLogIn();
      return { outcome: 'failed' };
    }
    setStarting(true);
    const result = await begin(amountKobo, user.id, isWanted);
    if (result.outcome !== 'leaving') setStarting(false);
    return result;
  };
  return { starting, start };
}

/**
 * Opens the card page of a payment that has begun.
 * @param popup undefined: none was wanted; null: the browser opened none
 */
function openCardPage(
  { paymentUrl, reference }: PaymentInitiateView,
  popup: Window | null | undefined,
  isWanted: () => boolean,
): StartResult {
  // Without a popup, wanted or refused by the browser, the card page takes this window's place.
  if (!popup) {
    // Who went on meanwhile stays where they are: the payment waits among those that are pending.
    if (!isWanted()) return { outcome: 'waiting' };
    window.location.assign(paymentUrl);
    return { outcome: 'leaving' };
  }
  // A popup that was closed meanwhile stays closed: the list of pending payments leads to the card page again.
  if (!popup.closed) popup.location.replace(paymentUrl);
  toasts.payment(
    ({ payment }) => payment.startedTitle,
    ({ payment }) => payment.startedText,
  );
  return { outcome: 'started', reference };
}

function showRefusal(error: unknown): 'refused-amount' | 'failed' {
  const refusal = refusalOf(error);
  if (refusal === 'amount') return 'refused-amount';
  if (refusal === 'log-in') showLogIn();
  else
    toasts.failure(
      ({ payment }) => payment.paymentFailed,
      ({ payment, errors }) => (refusal === 'other' ? payment.initFailed : errorText(error, errors)),
    );
  return 'failed';
}

const showLogIn = (): void =>
  void toasts.failure(
    ({ payment }) => payment.authenticationRequired,
    ({ payment }) => payment.logInToPay,
  );

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

/**
 * Why a payment could not be begun, as far as the person is concerned. `log-in`: nobody is signed in any longer; `amount`:
 * the server does not take this amount; `network`: no answer came; `suspended`: this player may begin nothing now;
 * `other`: anything else, named by its code where known.
 */
type PaymentRefusal = 'log-in' | 'amount' | 'network' | 'suspended' | 'other';

/** What a failed initiation means. */
function refusalOf(error: unknown): PaymentRefusal {
  if (error instanceof NetworkError) return 'network';
  if (!(error instanceof ApiError)) return 'other';
  if (error.status === 401) return 'log-in';
  if (isSuspended(error)) return 'suspended';
  return error.code === 'INVALID_AMOUNT' ? 'amount' : 'other';
}

const BARRED: ReadonlySet<string> = new Set([
  'ACCOUNT_SUSPENDED',
  'PLAY_PAUSED',
  'PLAYER_EXCLUDED',
  'ERASURE_REQUESTED',
]);

const isSuspended = (error: unknown): boolean => error instanceof ApiError && BARRED.has(error.code);
