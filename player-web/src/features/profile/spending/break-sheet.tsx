import { useState } from 'react';
import { EXCLUSION_MONTHS, PAUSE_DAYS } from '@sabi50/contracts/spending-views';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { RadioField } from '../../../ui/fields/radio-field';
import { Sheet } from '../../../ui/sheet';
import { useLimitChange } from './spending-calls';

interface BreakSheetProps {
  readonly kind: 'pause' | 'exclusion';
  readonly onClose: () => void;
}

/** Begins a pause or an exclusion, which nobody can shorten (rule spending/never-shorter). */
export function BreakSheet({ kind, onClose }: BreakSheetProps) {
  const texts = useTexts('spending');
  const errors = useTexts('errors');
  const isPause = kind === 'pause';
  const lengths: readonly number[] = isPause ? PAUSE_DAYS : EXCLUSION_MONTHS;
  const [length, setLength] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useLimitChange(() => {
    onClose();
    // What stands now is told at the top; the focus has gone back by then.
    requestAnimationFrame(() => window.scrollTo(0, 0));
  });
  const begin = () => {
    setMissing(length === null);
    if (length !== null) mutate(isPause ? { kind: 'pause', days: length } : { kind: 'exclusion', months: length });
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
          options={lengths.map((value) => ({
            value: String(value),
            label: isPause ? texts.days(value) : texts.months(value),
          }))}
          error={isMissing ? errors.validation.breakLength : undefined}
          onChange={({ target }) => {
            setLength(Number(target.value));
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
