import { type QuestionReportStatus } from '@sabi50/contracts/question-report-views';
import { useTexts } from '../../lib/language/texts';
import { type Tone, ToneChip } from '../../ui/tone-chip';

const TONES: Readonly<Record<QuestionReportStatus, Tone>> = {
  open: 'warning',
  kept: 'plain',
  corrected: 'good',
  withdrawn: 'info',
};

/** Whether a report waits, or what became of it. */
export function ReportChip({ status }: { readonly status: QuestionReportStatus }) {
  const texts = useTexts('question-reports');
  return <ToneChip tone={TONES[status]} label={texts.statuses[status]} />;
}
