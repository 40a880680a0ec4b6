import { useId, useState } from 'react';
import { DEPOSIT_LIMIT_MAX_NAIRA, KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type SpendingReminderView } from '@sabi50/contracts/spending-views';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/fields/text-field';
import { useLimitChange } from './spending-calls';
import { isEmpty, typedKobo } from './typed-naira.rules';

interface ReminderSheetProps {
  readonly reminder: SpendingReminderView;
  readonly onClose: () => void;
}

const RANGE = { min: QUIZ_FEE_KOBO, max: DEPOSIT_LIMIT_MAX_NAIRA * KOBO_PER_NAIRA };

/** Sets when the player is reminded of what they spent, or turns that off (rule spending/reminder). */
export function ReminderSheet({ reminder, onClose }: ReminderSheetProps) {
  const texts = useTexts('spending');
  const errors = useTexts('errors');
  const form = useId();
  const { mutate, isPending, error } = useLimitChange(onClose);
  const { amount, time, refused, submit } = useTyped(reminder, (typed) => {
    if (!isPending) mutate({ kind: 'reminder', ...typed });
  });
  const save = (
    <Button wide type="submit" form={form} pending={isPending}>
      {texts.saveReminder}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={texts.reminderTitle} footer={save}>
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <p>{texts.reminderHint}</p>
        <TextField
          {...{ label: texts.reminderAmount, error: refused, prefix: '₦', inputMode: 'decimal', autoComplete: 'off' }}
          {...amount}
        />
        <TextField label={texts.reminderTime} type="time" {...time} />
        {error && <p role="alert">{errorText(error, errors)}</p>}
        {(reminder.amount !== null || reminder.time !== null) && (
          <TurnOff isPending={isPending} onTurnOff={() => mutate({ kind: 'reminder', amount: null, time: null })} />
        )}
      </form>
    </Sheet>
  );
}

/** What stands in the two fields; `onSave` gets what can be a reminder. */
function useTyped(reminder: SpendingReminderView, onSave: (typed: SpendingReminderView) => void) {
  const { reminderMissing } = useTexts('spending');
  const { reminderAmount } = useTexts('errors').validation;
  const [amount, setAmount] = useState(reminder.amount?.replace(/\.00$/, '') ?? '');
  const [time, setTime] = useState(reminder.time ?? '');
  const [refused, setRefused] = useState<string>();
  const submit = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    const kobo = typedKobo(amount, RANGE);
    const isOutOfRange = !isEmpty(amount) && kobo === null;
    const isNothing = isEmpty(amount) && time === '';
    setRefused(isNothing ? reminderMissing : isOutOfRange ? reminderAmount : undefined);
    if (!isNothing && !isOutOfRange) onSave({ amount: kobo === null ? null : koboToDecimal(kobo), time: time || null });
  };
  return {
    amount: { value: amount, onChange: ({ target }: Typed) => setAmount(target.value) },
    time: { value: time, onChange: ({ target }: Typed) => setTime(target.value) },
    ...{ refused, submit },
  };
}

interface Typed {
  readonly target: { readonly value: string };
}

function TurnOff({ isPending, onTurnOff }: { readonly isPending: boolean; readonly onTurnOff: () => void }) {
  const { removeReminder } = useTexts('spending');
  return (
    <Button variant="quiet" pending={isPending} onClick={onTurnOff}>
      {removeReminder}
    </Button>
  );
}
