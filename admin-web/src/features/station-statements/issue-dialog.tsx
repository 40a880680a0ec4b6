import { Typography } from '@mui/material';
import { useState } from 'react';
import { monthText } from '@sabi50/contracts/formats';
import { type StationStatementView } from '@sabi50/contracts/station-statement-views';
import { useTexts } from '../../lib/language/texts';
import { CommandDialog, ReasonInput } from '../../ui/command-dialog';
import { reasonErrors } from '../../ui/reason.rules';

interface IssueDialogProps {
  readonly stationId: string;
  readonly month: string;
  /** The newest statement of the month, which is to be corrected. */
  readonly issued: StationStatementView | null;
  readonly onClose: () => void;
}

/** Issues a month, or a correction of it for a reason (rule staff/station-statement). */
export function IssueDialog({ stationId, month, issued, onClose }: IssueDialogProps) {
  const texts = useTexts('station-statements');
  const acts = useTexts('player-acts');
  // What was on screen when the question was asked.
  const [corrected] = useState(issued);
  return (
    <CommandDialog<'POST adminStationStatements', ReasonForm>
      command="POST adminStationStatements"
      params={{ id: stationId }}
      body={({ reason }) => ({ month, ...(corrected && { corrects: corrected.revision, reason: reason.trim() }) })}
      title={corrected ? texts.correctTitle(corrected.number) : texts.issueTitle(monthText(month))}
      submitText={corrected ? texts.correct : texts.issue}
      pendingText={texts.issuing}
      success={texts.issued}
      failure={texts.issueFailed}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => (corrected ? reasonErrors(reason, acts) : {})}
      onClose={onClose}
    >
      <Typography>{texts.issueText}</Typography>
      {corrected && <ReasonInput autoFocus />}
    </CommandDialog>
  );
}

interface ReasonForm {
  readonly reason: string;
}
