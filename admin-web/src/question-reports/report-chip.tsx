import { type QuestionReportStatus } from '@sabi50/vocabulary/question-report-views';
import { type Tone, ToneChip } from '../ui/tone-chip';
import { useTexts } from './texts';

const TONES: Readonly<Record<QuestionReportStatus, Tone>> = {
  open: 'warning',
  kept: 'plain',
  corrected: 'good',
  withdrawn: 'info',
};

/** Whether a report waits, or what became of it. */
export function ReportChip({ status }: { readonly status: QuestionReportStatus }) {
  const texts = useTexts();
  return <ToneChip tone={TONES[status]} label={texts.statuses[status]} />;
}
