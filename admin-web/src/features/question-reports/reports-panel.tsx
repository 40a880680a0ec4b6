import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { timeText } from '@sabi50/contracts/formats';
import { type AdminQuestionReportView, type QuestionReportStatus } from '@sabi50/contracts/question-report-views';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ageText } from '../../ui/age.rules';
import { type SmallColumn, SmallTable } from '../../ui/small-table';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { CloseReportsDialog } from './close-reports-dialog';
import { Reporter } from './reporter';

const SHOWN = 25;

interface ReportsPanelProps {
  readonly questionId: string;
  readonly openReports: number;
}

/** The newest reports of a question; those that are open are closed here, together (rule staff/question-reports). */
export function ReportsPanel({ questionId, openReports }: ReportsPanelProps) {
  const texts = useTexts('question-reports');
  const { canEditQuestions } = useProfile();
  const [isClosing, setIsClosing] = useState(false);
  const { data, error, refetch } = useGetList<AdminQuestionReportView>(
    'question-reports',
    {
      filter: { questionId },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'reportedAt', order: 'DESC' },
    },
    { onError: () => undefined },
  );
  const open = data?.filter(({ status }) => status === 'open') ?? [];
  const until = open[0]?.reportedAt;
  return (
    <Panel
      isFlush
      title={texts.byPlayers}
      actions={
        <>
          <Oldest open={open} openReports={openReports} />
          {canEditQuestions && until && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsClosing(true)}>
              {texts.close}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Reports reports={data} questionId={questionId} />
      ) : error ? (
        <ErrorNotice title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={3} />
      )}
      {isClosing && until && (
        <CloseReportsDialog {...{ questionId, openReports, until }} onClose={() => setIsClosing(false)} />
      )}
    </Panel>
  );
}

interface OldestProps {
  /** The newest first. */
  readonly open: readonly AdminQuestionReportView[];
  readonly openReports: number;
}

/** How many wait, and for how long; nothing where more wait than are shown, of which nobody knows the oldest. */
function Oldest({ open, openReports }: OldestProps) {
  const texts = useTexts('question-reports');
  const ages = useTexts('ledger');
  const oldest = open.length === openReports ? open.at(-1) : undefined;
  if (!oldest) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.openSince(openReports, ageText(oldest.reportedAt, new Date(), ages))}
    </Typography>
  );
}

interface ReportsProps {
  readonly reports: readonly AdminQuestionReportView[];
  readonly questionId: string;
}

function Reports({ reports, questionId }: ReportsProps) {
  const texts = useTexts('question-reports');
  if (reports.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>;
  const filter = JSON.stringify({ questionId });
  const columns: readonly SmallColumn<AdminQuestionReportView>[] = [
    { label: texts.reason, render: ({ reason }) => texts.reasons[reason] },
    { label: texts.words, render: ({ words }) => words ?? texts.noWords },
    { label: texts.player, render: (report) => <Reporter report={report} /> },
    { label: texts.when, render: ({ reportedAt }) => timeText(reportedAt), isWhole: true },
    { label: texts.state, render: ({ status }) => <ReportChip status={status} /> },
  ];
  return (
    <>
      <SmallTable label={texts.byPlayers} columns={columns} rows={reports} />
      {reports.length === SHOWN && (
        <Button component={Link} to={`/question-reports?${new URLSearchParams({ filter }).toString()}`} sx={{ mt: 1 }}>
          {texts.all}
        </Button>
      )}
    </>
  );
}

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
