import { type RefObject, useRef, useState } from 'react';
import { KOBO_PER_NAIRA } from '@sabi50/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import {
  amountOfTyped,
  type AmountLimits,
  limitsOf,
  USUAL_LIMITS,
  verdictOn,
  type AmountVerdict,
} from '../amount.rules';
import { paymentConfig } from '../payment-calls';

export interface AmountState {
  /** What the field shows: typed, or put there by a preset. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly verdict: AmountVerdict;
  /** Null where nothing readable is typed. */
  readonly amountKobo: number | null;
  readonly limits: AmountLimits;
  /** Whether the error of the field is shown; until the amount changes. */
  readonly isMarked: boolean;
  /** Marks the field; nothing is marked while it is empty. */
  readonly mark: () => void;
  /** Marks the field, empty or not, and brings the focus to it. */
  readonly pointOut: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The amount of a declined payment, which its link hands to the page; nothing else is read from there. */
function handedAmount(): string {
  const { amount } = (window.history.state ?? {}) as { readonly amount?: unknown };
  const kobo = typeof amount === 'string' ? amountOfTyped(amount) : null;
  return kobo === null ? '' : String(kobo / KOBO_PER_NAIRA);
}

/** The amount that a person chooses, with the limits of the server. */
export function useAmount(): AmountState {
  const { data = USUAL_LIMITS } = useQuery(paymentConfig);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(handedAmount);
  const [isMarked, setIsMarked] = useState(false);
  const limits = limitsOf(data);
  return {
    ...{ typed, limits, isMarked, field },
    verdict: verdictOn(typed, limits),
    amountKobo: amountOfTyped(typed),
    setTyped(next) {
      setTyped(next);
      setIsMarked(false);
    },
    mark: () => setIsMarked(typed.trim() !== ''),
    pointOut() {
      setIsMarked(true);
      field.current?.focus();
      // A toast that comes with it moves the field down.
      requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'center' }));
    },
  };
}
