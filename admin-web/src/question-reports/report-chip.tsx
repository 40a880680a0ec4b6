import { type QuestionReportStatus } from '@sabi50/contracts/question-report-views';
import { type Tone, ToneChip } from '../ui/tone-chip';
import { useQuestionReportsTexts } from '../language/question-reports-texts';

const TONES: Readonly<Record<QuestionReportStatus, Tone>> = {
  open: 'warning',
  kept: 'plain',
  corrected: 'good',
  withdrawn: 'info',
};

/** Whether a report waits, or what became of it. */
export function ReportChip({ status }: { readonly status: QuestionReportStatus }) {
  const texts = useQuestionReportsTexts();
  return <ToneChip tone={TONES[status]} label={texts.statuses[status]} />;
}
