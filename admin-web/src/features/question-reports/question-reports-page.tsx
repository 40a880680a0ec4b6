import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import {
  type AdminQuestionReportView,
  QUESTION_REPORT_REASONS,
  QUESTION_REPORT_STATUSES,
} from '@sabi50/contracts/question-report-views';
import { useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { choicesOf } from '../../ui/inputs';
import { type ListFilter } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { ReportChip } from './reports-panel';
import { Reporter } from './reporter';

const PER_PAGE = 25;

/** What players reported: those that wait, unless others are asked for; a row opens its question (rule staff/question-reports). */
export function QuestionReportsPage() {
  const texts = useTexts('question-reports');
  return (
    <ListPage
      title={texts.title}
      about={texts.about}
      resource="question-reports"
      perPage={PER_PAGE}
      sort={{ field: 'reportedAt', order: 'DESC' }}
      defaultFilters={OPEN}
      filters={useFilters()}
      columns={useColumns()}
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      sx={{ '& td': { verticalAlign: 'top' } }}
    />
  );
}

const OPEN = { status: 'open' };

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('question-reports');
  const statuses = choicesOf(QUESTION_REPORT_STATUSES, texts.statuses);
  const reasons = choicesOf(QUESTION_REPORT_REASONS, texts.reasons);
  return [
    { kind: 'choice', source: 'status', label: texts.state, choices: statuses },
    { kind: 'choice', source: 'reason', label: texts.reason, choices: reasons },
  ];
}

function useColumns(): readonly Column<AdminQuestionReportView>[] {
  const texts = useTexts('question-reports');
  return [
    { source: 'question', label: texts.question, render: (report) => <Asked report={report} />, ...UNSORTED },
    { source: 'reason', label: texts.reason, render: ({ reason }) => texts.reasons[reason], ...UNSORTED },
    { source: 'words', label: texts.words, render: ({ words }) => <Long text={words ?? texts.noWords} />, ...UNSORTED },
    { source: 'userName', label: texts.player, render: (report) => <Reporter report={report} />, ...UNSORTED },
    {
      ...{ source: 'openReports', label: texts.openOfQuestion, align: 'right', ...UNSORTED },
      render: ({ openReports }) => wholeNumber(openReports),
    },
    { source: 'reportedAt', label: texts.when, render: ({ reportedAt }) => <NoWrap text={timeText(reportedAt)} /> },
    { source: 'status', label: texts.state, render: ({ status }) => <ReportChip status={status} />, ...UNSORTED },
  ];
}

const UNSORTED = { disableSort: true };

function Asked({ report }: { readonly report: AdminQuestionReportView }) {
  const texts = useTexts('question-reports');
  const { categories, languages } = useTexts('app');
  const { questionId, question, category, language, version } = report;
  return (
    <Box sx={{ minWidth: { sm: 200 }, maxWidth: 420, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={`/questions/${questionId}/show`} lang={language}>
        {question}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: 13 }}>
        {[categories[category], languages[language], texts.ofVersion(wholeNumber(version))].join(' · ')}
      </Typography>
    </Box>
  );
}

const Long = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ display: 'block', minWidth: { sm: 140 }, maxWidth: 320, overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

const NoWrap = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);
