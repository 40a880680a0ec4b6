import { KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { type RefObject, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/language/language-context';
import { TextField } from '../../../ui/fields/text-field';
import {
  type AmountLimits,
  amountOfTyped,
  type AmountVerdict,
  limitsOf,
  USUAL_LIMITS,
  verdictOn,
} from '../amount.rules';
import { paymentConfig } from '../payment-calls';
import './payment-page.css';

interface AmountChoiceProps {
  readonly amount: AmountState;
  /** Whole naira. */
  readonly presets: readonly number[];
  readonly hint: string;
  readonly error: string | undefined;
}

/** Preset amounts, and a field for any other; a preset is written into the field, so that one place shows what is paid. */
export function AmountChoice({ amount, presets, hint, error }: AmountChoiceProps) {
  const texts = useTexts('payment');
  return (
    <div className="stack">
      <fieldset className="payment-presets" data-many={presets.length > 4 || undefined}>
        <legend className="payment-legend">{texts.chooseAmount}</legend>
        {presets.map((naira) => (
          <Preset key={naira} amountKobo={naira * KOBO_PER_NAIRA} amount={amount} />
        ))}
      </fieldset>
      <TextField
        ref={amount.field}
        label={texts.otherAmount}
        hint={hint}
        error={error}
        prefix="₦"
        name="amount"
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={12}
        value={amount.typed}
        onChange={(event) => amount.setTyped(event.target.value)}
        onBlur={amount.mark}
      />
    </div>
  );
}

function Preset({ amountKobo, amount }: { readonly amountKobo: number; readonly amount: AmountState }) {
  const { games } = useTexts('payment');
  const isChosen = amount.amountKobo === amountKobo;
  return (
    <label className="payment-preset" data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="preset"
        className="visually-hidden"
        checked={isChosen}
        onChange={() => amount.setTyped(String(amountKobo / KOBO_PER_NAIRA))}
      />
      <span className="payment-preset-amount figures">{priceText(amountKobo)}</span>
      <span className="payment-preset-games">{games(amountKobo / QUIZ_FEE_KOBO)}</span>
    </label>
  );
}

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
