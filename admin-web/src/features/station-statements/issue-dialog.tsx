import { Typography } from '@mui/material';
import { useState } from 'react';
import { monthText } from '@sabi50/contracts/formats';
import { pathOf } from '@sabi50/contracts/routes';
import { type IssueStatementRequest, type StationStatementView } from '@sabi50/contracts/station-statement-views';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { newIntention } from '../../lib/api/intention';
import { FormDialog } from '../../ui/form-dialog';
import { useSubmit } from '../../ui/use-submit';
import { ReasonInput } from '../../ui/reason-input';
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
  const [intention] = useState(newIntention);
  // What was on screen when the question was asked.
  const [corrected] = useState(issued);
  const send = async ({ reason }: ReasonForm): Promise<void> => {
    const correction = corrected && { corrects: corrected.revision, reason: reason.trim() };
    const body = { month, ...correction } satisfies IssueStatementRequest;
    const path = pathOf('adminStationStatements', { id: stationId });
    const post = (idempotencyKey: string) => callApi(path, { method: 'POST', body, idempotencyKey });
    await intention.attempt(post, JSON.stringify(body));
  };
  const submit = useSubmit({ send, success: () => [texts.issued], failure: texts.issueFailed, onDone: onClose });
  return (
    <FormDialog<ReasonForm>
      title={corrected ? texts.correctTitle(corrected.number) : texts.issueTitle(monthText(month))}
      submitText={corrected ? texts.correct : texts.issue}
      pendingText={texts.issuing}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => (corrected ? reasonErrors(reason, acts) : {})}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{texts.issueText}</Typography>
      {corrected && <ReasonInput autoFocus />}
    </FormDialog>
  );
}

interface ReasonForm {
  readonly reason: string;
}
