import { useState } from 'react';
import { TextInput } from 'react-admin';
import { monthText } from '@sabi50/contracts/formats';
import { basisPointsOf, type StationSharesView } from '@sabi50/contracts/station-statement-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { ChoiceInput, FieldGrid } from '../../ui/inputs';
import { CommandDialog, ReasonInput } from '../../ui/command-dialog';
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
  // What was on screen when the dialog was opened.
  const [{ stationId, stationName, shares }] = useState(station);
  const [months] = useState(offeredMonths);
  return (
    <CommandDialog<'POST adminStationShares', ShareForm>
      command="POST adminStationShares"
      params={{ id: stationId }}
      body={({ percent, fromMonth, reason }) => ({
        shareBasisPoints: basisPointsOf(percent.trim()) ?? 0,
        fromMonth,
        reason: reason.trim(),
        ...(shares[0] && { seen: shares[0].id }),
      })}
      title={texts.setShareTitle(stationName)}
      submitText={texts.setShare}
      pendingText={acts.sending}
      success={texts.shareSet}
      failure={texts.shareFailed}
      defaultValues={{ percent: '', fromMonth: months.running, reason: '' }}
      validate={({ percent, reason }) => ({ ...percentErrors(percent, texts), ...reasonErrors(reason, acts) })}
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
    </CommandDialog>
  );
}

const percentErrors = (percent: string, texts: Texts['station-statements']): { readonly percent?: string } =>
  basisPointsOf(percent.trim()) === null ? { percent: texts.percentWrong } : {};

function offeredMonths() {
  const now = new Date();
  const ahead = monthsUpTo(new Date(now.getTime() + MONTHS_AHEAD_DAYS * DAY_MS), MONTHS_BACK + 12);
  return { offered: ahead, running: monthsUpTo(now, 1)[0] ?? '' };
}
