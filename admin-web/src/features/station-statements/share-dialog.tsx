import { useState } from 'react';
import { TextInput } from 'react-admin';
import { monthText } from '@sabi50/contracts/formats';
import { pathOf } from '@sabi50/contracts/routes';
import {
  basisPointsOf,
  type StationShareRequest,
  type StationSharesView,
} from '@sabi50/contracts/station-statement-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { newIntention } from '../../lib/api/intention';
import { FormDialog } from '../../ui/form-dialog';
import { ChoiceInput, FieldGrid } from '../../ui/inputs';
import { useSubmit } from '../../ui/use-submit';
import { ReasonInput } from '../../ui/reason-input';
import { reasonErrors } from '../../ui/reason.rules';
import { monthsUpTo } from './months.rules';

/** Two years back, and one ahead of the running month. */
const MONTHS_BACK = 25;
const MONTHS_AHEAD_DAYS = 365;
const DAY_MS = 86_400_000;

interface ShareForm {
  readonly percent: string;
  readonly fromMonth: string;
  readonly reason: string;
}

interface ShareDialogProps {
  readonly station: StationSharesView;
  readonly onClose: () => void;
}

/** Sets the share of a station from a month on (rule staff/station-share). */
export function ShareDialog({ station, onClose }: ShareDialogProps) {
  const texts = useTexts('station-statements');
  const acts = useTexts('player-acts');
  const [intention] = useState(newIntention);
  // What was on screen when the dialog was opened.
  const [{ stationId, stationName, shares }] = useState(station);
  const [months] = useState(offeredMonths);
  const send = async ({ percent, fromMonth, reason }: ShareForm): Promise<void> => {
    const shareBasisPoints = basisPointsOf(percent.trim()) ?? 0;
    const seen = shares[0] && { seen: shares[0].id };
    const body = { shareBasisPoints, fromMonth, reason: reason.trim(), ...seen } satisfies StationShareRequest;
    const post = (idempotencyKey: string) =>
      callApi(pathOf('adminStationShares', { id: stationId }), { method: 'POST', body, idempotencyKey });
    await intention.attempt(post, JSON.stringify(body));
  };
  const submit = useSubmit({ send, success: () => [texts.shareSet], failure: texts.shareFailed, onDone: onClose });
  return (
    <FormDialog<ShareForm>
      title={texts.setShareTitle(stationName)}
      submitText={texts.setShare}
      pendingText={acts.sending}
      defaultValues={{ percent: '', fromMonth: months.running, reason: '' }}
      validate={({ percent, reason }) => ({ ...percentErrors(percent, texts), ...reasonErrors(reason, acts) })}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <FieldGrid>
        <TextInput
          autoFocus
          source="percent"
          label={texts.percent}
          helperText={texts.percentHint}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <ChoiceInput
          source="fromMonth"
          label={texts.fromMonth}
          choices={months.offered.map((value) => ({ value, label: monthText(value) }))}
        />
      </FieldGrid>
      <span>{texts.fromMonthHint}</span>
      <ReasonInput />
    </FormDialog>
  );
}

const percentErrors = (percent: string, texts: Texts['station-statements']): { readonly percent?: string } =>
  basisPointsOf(percent.trim()) === null ? { percent: texts.percentWrong } : {};

function offeredMonths() {
  const now = new Date();
  const ahead = monthsUpTo(new Date(now.getTime() + MONTHS_AHEAD_DAYS * DAY_MS), MONTHS_BACK + 12);
  return { offered: ahead, running: monthsUpTo(now, 1)[0] ?? '' };
}
