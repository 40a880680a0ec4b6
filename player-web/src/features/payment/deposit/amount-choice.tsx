import { KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../../lib/language/language-context';
import { TextField } from '../../../ui/fields/text-field';
import { type AmountState } from './use-amount';
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
