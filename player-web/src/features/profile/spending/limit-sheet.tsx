import { useId, useState } from 'react';
import { DEPOSIT_LIMIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA, KOBO_PER_NAIRA } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type DepositLimitView } from '@sabi50/contracts/spending-views';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/fields/text-field';
import { useLimitChange } from './spending-calls';
import { typedKobo } from './typed-naira.rules';

interface LimitSheetProps {
  readonly limit: DepositLimitView;
  readonly onClose: () => void;
}

const RANGE = { min: DEPOSIT_MIN_NAIRA * KOBO_PER_NAIRA, max: DEPOSIT_LIMIT_MAX_NAIRA * KOBO_PER_NAIRA };

/** Sets the limit of one span, or asks for none. */
export function LimitSheet({ limit: { period, amount }, onClose }: LimitSheetProps) {
  const texts = useTexts('spending');
  const errors = useTexts('errors');
  const form = useId();
  const [typed, setTyped] = useState(amount?.replace(/\.00$/, '') ?? '');
  const [isRefused, setRefused] = useState(false);
  const { mutate, isPending, error } = useLimitChange(onClose);
  const submit = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    const kobo = typedKobo(typed, RANGE);
    setRefused(kobo === null);
    if (kobo !== null && !isPending) mutate({ kind: 'limit', period, amount: koboToDecimal(kobo) });
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={texts.periods[period]}
      footer={<Save form={form} isPending={isPending} />}
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <TextField
          label={texts.amount}
          hint={texts.limitHint}
          error={isRefused ? errors.validation.depositLimit : undefined}
          prefix="₦"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error && <p role="alert">{errorText(error, errors)}</p>}
        {amount !== null && (
          <RemoveLimit isPending={isPending} onRemove={() => mutate({ kind: 'limit', period, amount: null })} />
        )}
      </form>
    </Sheet>
  );
}

function RemoveLimit({ isPending, onRemove }: { readonly isPending: boolean; readonly onRemove: () => void }) {
  const { removeLimit } = useTexts('spending');
  return (
    <Button variant="quiet" pending={isPending} onClick={onRemove}>
      {removeLimit}
    </Button>
  );
}

function Save({ form, isPending }: { readonly form: string; readonly isPending: boolean }) {
  const { save } = useTexts('spending');
  return (
    <Button wide type="submit" form={form} pending={isPending}>
      {save}
    </Button>
  );
}
