import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { type CloseReportsRequest, QUESTION_REPORT_OUTCOMES } from '@sabi50/contracts/question-report-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { FormDialog } from '../../ui/form-dialog';
import { ChoiceInput, choicesOf } from '../../ui/inputs';
import { useSubmit } from '../../ui/use-submit';

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
  const submit = useSubmit<Form>({
    send: ({ outcome, reason }) => {
      const body = { outcome, reason: reason.trim(), until } satisfies CloseReportsRequest;
      return callApi(pathOf('adminQuestionReportsClose', { id: questionId }), { method: 'POST', body });
    },
    success: () => [texts.closed],
    failure: texts.closeFailed,
    onDone: onClose,
  });
  return (
    <FormDialog<Form>
      title={texts.closeTitle}
      submitText={texts.closeNow}
      pendingText={texts.closing}
      defaultValues={EMPTY}
      validate={({ reason }) => ((reason ?? '').trim() === '' ? { reason: texts.whyNeeded } : {})}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{texts.closeText(openReports)}</Typography>
      <ChoiceInput
        source="outcome"
        label={texts.outcome}
        choices={choicesOf(QUESTION_REPORT_OUTCOMES, texts.statuses)}
      />
      <TextInput multiline source="reason" label={texts.why} helperText={texts.whyHint} />
    </FormDialog>
  );
}
