import { useId, useState } from 'react';
import { DEPOSIT_LIMIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA, KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { decimalToKobo, koboToDecimal } from '@sabi50/contracts/money';
import {
  type DepositLimitView,
  EXCLUSION_MONTHS,
  PAUSE_DAYS,
  type SpendingReminderView,
} from '@sabi50/contracts/spending-views';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/fields/text-field';
import { type LimitChange, useLimitChange } from './spending-calls';
import { RadioField } from '../../../ui/fields/radio-field';

interface LimitSheetProps {
  readonly limit: DepositLimitView;
  readonly onClose: () => void;
}

const LIMIT_RANGE = { min: DEPOSIT_MIN_NAIRA * KOBO_PER_NAIRA, max: DEPOSIT_LIMIT_MAX_NAIRA * KOBO_PER_NAIRA };

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
    const kobo = typedKobo(typed, LIMIT_RANGE);
    setRefused(kobo === null);
    if (kobo !== null && !isPending) mutate({ kind: 'limit', period, amount: koboToDecimal(kobo) });
  };
  const save = (
    <Button wide type="submit" form={form} pending={isPending}>
      {texts.save}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={texts.periods[period]} footer={save}>
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
          <Button variant="quiet" pending={isPending} onClick={() => mutate({ kind: 'limit', period, amount: null })}>
            {texts.removeLimit}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

interface ReminderSheetProps {
  readonly reminder: SpendingReminderView;
  readonly onClose: () => void;
}

const REMINDER_RANGE = { min: QUIZ_FEE_KOBO, max: DEPOSIT_LIMIT_MAX_NAIRA * KOBO_PER_NAIRA };

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
          <Button
            variant="quiet"
            pending={isPending}
            onClick={() => mutate({ kind: 'reminder', amount: null, time: null })}
          >
            {texts.removeReminder}
          </Button>
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
    const kobo = typedKobo(amount, REMINDER_RANGE);
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

interface BreakSheetProps {
  readonly kind: 'pause' | 'exclusion';
  readonly onClose: () => void;
}

/** Begins a pause or an exclusion, which nobody can shorten (rule spending/never-shorter). */
export function BreakSheet({ kind, onClose }: BreakSheetProps) {
  const texts = useTexts('spending');
  const errors = useTexts('errors');
  const isPause = kind === 'pause';
  const lengths = isPause
    ? PAUSE_DAYS.map((days) => ({ label: texts.days(days), change: { kind: 'pause', days } as const }))
    : EXCLUSION_MONTHS.map((months) => ({
        label: texts.months(months),
        change: { kind: 'exclusion', months } as const,
      }));
  const [change, setChange] = useState<LimitChange>();
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useLimitChange(() => {
    onClose();
    // What stands now is told at the top; the focus has gone back by then.
    requestAnimationFrame(() => window.scrollTo(0, 0));
  });
  const begin = () => {
    setMissing(change === undefined);
    if (change) mutate(change);
  };
  const footer = (
    <Button wide variant="danger" pending={isPending} onClick={begin}>
      {isPause ? texts.takePause : texts.excludeMe}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={isPause ? texts.pauseTitle : texts.exclusionTitle} footer={footer}>
      <div className="stack">
        <RadioField
          legend={texts.howLong}
          name="length"
          options={lengths.map(({ label }, index) => ({ value: String(index), label }))}
          error={isMissing ? errors.validation.breakLength : undefined}
          onChange={({ target }) => {
            setChange(lengths[Number(target.value)]?.change);
            setMissing(false);
          }}
        />
        <p>{isPause ? texts.pauseText : texts.exclusionText}</p>
        <p>{texts.neverShorter}</p>
        {error && <p role="alert">{errorText(error, errors)}</p>}
      </div>
    </Sheet>
  );
}

interface Range {
  /** Kobo, both included. */
  readonly min: number;
  readonly max: number;
}

/** Spaces, commas and the sign are people's own writing. */
const bare = (typed: string): string => typed.replace(/[\s,₦]/g, '');

/** Nothing was typed that counts. */
export const isEmpty = (typed: string): boolean => bare(typed) === '';

/** Kobo of an amount in naira as somebody types it; null for what is none or outside the range. */
export function typedKobo(typed: string, { min, max }: Range): number | null {
  const kobo = decimalToKobo(bare(typed));
  return kobo !== null && kobo >= min && kobo <= max ? kobo : null;
}
