import { useId, useState } from 'react';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { decimalToKobo } from '@sabi50/contracts/money';
import { priceText } from '@sabi50/contracts/prices';
import { type SpendingTexts } from '@sabi50/texts/player/sections';
import {
  type DepositLimitView,
  type PlayLimitsView,
  type SpendingReminderView,
} from '@sabi50/contracts/spending-views';
import { serverNow } from '../../../lib/clock/server-clock';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { Card } from '../../../ui/kit/card';
import { Icon } from '../../../ui/icon';
import { ProgressBar } from '../../../ui/progress-bar';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';
import { BreakSheet, LimitSheet, ReminderSheet } from './limit-sheets';
import { useLimitChange, usePlayLimits } from './spending-calls';

/** What is open: the sheet of a limit, of the reminder, of a pause, or of an exclusion. */
type Open = DepositLimitView['period'] | 'reminder' | 'pause' | 'exclusion' | null;

/** The limits on deposits, and the ways to a pause and to an exclusion (rules spending/deposit-limits, spending/break). */
export function LimitsCard() {
  const title = useId();
  const texts = useTexts('spending');
  const { data, error, isFetching, refetch } = usePlayLimits();
  return (
    <Card className="spending-limits" aria-labelledby={title}>
      <h2 id={title}>{texts.limitsTitle}</h2>
      {data && <Rows limits={data} />}
      {!data && error && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={280} />
        </Loading>
      )}
    </Card>
  );
}

function Rows({ limits }: { readonly limits: PlayLimitsView }) {
  const texts = useTexts('spending');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const limit = limits.depositLimits.find(({ period }) => period === open);
  return (
    <>
      {limits.depositLimits.map((one) => (
        <LimitRow key={one.period} limit={one} onOpen={() => setOpen(one.period)} />
      ))}
      <Row title={texts.reminderTitle} text={reminderText(limits.reminder, texts)} onOpen={() => setOpen('reminder')} />
      <Row title={texts.pauseTitle} text={texts.pauseHint} onOpen={() => setOpen('pause')} />
      <Row title={texts.exclusionTitle} text={texts.exclusionHint} onOpen={() => setOpen('exclusion')} />
      {limit && <LimitSheet limit={limit} onClose={close} />}
      {open === 'reminder' && <ReminderSheet reminder={limits.reminder} onClose={close} />}
      {(open === 'pause' || open === 'exclusion') && <BreakSheet kind={open} onClose={close} />}
    </>
  );
}

function reminderText({ amount, time }: SpendingReminderView, texts: SpendingTexts): string {
  if (amount !== null && time !== null) return texts.reminderByBoth(priceText(amount), time);
  if (amount !== null) return texts.reminderByAmount(priceText(amount));
  return time === null ? texts.reminderOff : texts.reminderByTime(time);
}

function LimitRow({ limit, onOpen }: { readonly limit: DepositLimitView; readonly onOpen: () => void }) {
  const texts = useTexts('spending');
  const { period, amount, used, raise } = limit;
  const title = texts.periods[period];
  const words = texts.used(priceText(used), priceText(amount));
  return (
    <div className="spending-limit">
      <Row title={title} text={amount === null ? texts.noLimit : words} onOpen={onOpen} />
      {amount !== null && (
        <ProgressBar
          label={title}
          value={decimalToKobo(used) ?? 0}
          max={decimalToKobo(amount) ?? 0}
          valueText={words}
        />
      )}
      {raise && <Raise limit={limit} raise={raise} />}
    </div>
  );
}

interface RaiseProps {
  readonly limit: DepositLimitView;
  readonly raise: NonNullable<DepositLimitView['raise']>;
}

/** The higher limit that waits, and its second yes as soon as it may be said. */
function Raise({ limit: { period }, raise: { amount, confirmFrom } }: RaiseProps) {
  const texts = useTexts('spending');
  const errors = useTexts('errors');
  const { mutate, isPending, error } = useLimitChange(() => undefined);
  const wanted = amount === null ? texts.noLimit : priceText(amount);
  const mayConfirm = Date.parse(confirmFrom) <= serverNow();
  return (
    <div className="spending-raise small">
      <p>
        {mayConfirm ? texts.raiseReady(wanted) : texts.raiseWaits(wanted, dayText(confirmFrom), clockText(confirmFrom))}
      </p>
      {mayConfirm && (
        <Button variant="secondary" pending={isPending} onClick={() => mutate({ kind: 'confirm', period, amount })}>
          {texts.confirmRaise}
        </Button>
      )}
      {error && <p role="alert">{errorText(error, errors)}</p>}
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly onOpen: () => void;
}

const Row = ({ title, text, onOpen }: RowProps) => (
  <button type="button" className="spending-row" aria-haspopup="dialog" onClick={onOpen}>
    <span>
      <strong>{title}</strong>
      <span className="small quiet">{text}</span>
    </span>
    <Icon name="chevron" size={22} />
  </button>
);
