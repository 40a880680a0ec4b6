import { createContext, useContext } from 'react';
import { type PaymentsState } from './payments.rules';

export interface Payments extends Pick<PaymentsState, 'waiting' | 'outcome'> {
  /** Waits for the outcome of a payment that was begun, or come back from, in this window. */
  readonly follow: (reference: string) => void;
  /** The player has seen the outcome, or begins another payment. */
  readonly dismissOutcome: () => void;
  /** The player is led to a page that has no place for the outcome. */
  readonly moveOutcomeToToast: () => void;
}

const ignore = (): void => undefined;

export const PaymentsContext = createContext<Payments>({
  ...{ waiting: [], outcome: null },
  ...{ follow: ignore, dismissOutcome: ignore, moveOutcomeToToast: ignore },
});

/** The payments that this window waits for, and how the last one ended. */
export const usePayments = (): Payments => useContext(PaymentsContext);
