import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { type CloseReportsRequest, QUESTION_REPORT_OUTCOMES } from '@sabi50/contracts/question-report-views';
import { useTexts } from '../../lib/language/texts';
import { CommandDialog } from '../../ui/command-dialog';
import { ChoiceInput, choicesOf } from '../../ui/inputs';

interface CloseReportsDialogProps {
  readonly questionId: string;
  readonly openReports: number;
  /** When the newest of those came that are on screen. */
  readonly until: string;
  readonly onClose: () => void;
}

type Form = Pick<CloseReportsRequest, 'outcome' | 'reason'>;

const EMPTY: Form = { outcome: 'kept', reason: '' };

/** Closes the reports of a question that were looked at, saying what became of it (rule staff/question-reports). */
export function CloseReportsDialog({ questionId, openReports, until, onClose }: CloseReportsDialogProps) {
  const texts = useTexts('question-reports');
  return (
    <CommandDialog<'POST adminQuestionReportsClose', Form>
      command="POST adminQuestionReportsClose"
      params={{ id: questionId }}
      body={({ outcome, reason }) => ({ outcome, reason: reason.trim(), until })}
      title={texts.closeTitle}
      submitText={texts.closeNow}
      pendingText={texts.closing}
      success={texts.closed}
      failure={texts.closeFailed}
      defaultValues={EMPTY}
      validate={({ reason }) => ((reason ?? '').trim() === '' ? { reason: texts.whyNeeded } : {})}
      onClose={onClose}
    >
      <Typography>{texts.closeText(openReports)}</Typography>
      <ChoiceInput
        source="outcome"
        label={texts.outcome}
        choices={choicesOf(QUESTION_REPORT_OUTCOMES, texts.statuses)}
      />
      <TextInput multiline source="reason" label={texts.why} helperText={texts.whyHint} />
    </CommandDialog>
  );
}
