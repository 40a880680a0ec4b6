import EditIcon from '@mui/icons-material/EditOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { type QuestionFiguresView } from '@sabi50/contracts/question-report-views';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { useProfile } from '../../../lib/session/profile-context';
import { ActiveChip } from '../../../ui/active';
import { BackLink } from '../../../ui/back-link';
import { DialogLink } from '../../../ui/dialog-link';
import { IdWithCopy } from '../../../ui/id-with-copy';
import { SectionFrame } from '../../../ui/section-frame';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { ToneChip } from '../../../ui/tone-chip';
import { useCall } from '../../../ui/use-call';
import { RegradeLink } from '../regrade/regrade-link';
import { RegradePanel } from '../regrade/regrade-panel';
import { AnswersPanel } from './answers-panel';
import { SuccessPanel } from './success-panel';
import { SwitchButton } from './switch-button';
import { VersionsPanel } from './versions-panel';

interface ReportsProps {
  /** What players reported about the question. */
  readonly Reports: ComponentType<{ readonly questionId: string; readonly openReports: number }>;
}

/** One question: how it is answered, what players reported, its versions (rule screens/question-case). */
export function QuestionPage({ Reports }: ReportsProps) {
  const texts = useTexts('questions');
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<AdminQuestionView>('questions', { id }, { onError: () => undefined });
  return (
    <Stack spacing={2}>
      <BackLink to="/questions">{texts.title}</BackLink>
      {data && <Question question={data} Reports={Reports} />}
      {!data && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={10} />}
    </Stack>
  );
}

interface QuestionProps {
  readonly question: AdminQuestionView;
}

function Question({ question, Reports }: QuestionProps & ReportsProps) {
  const texts = useTexts('questions');
  const { canEditQuestions } = useProfile();
  const { data, error, refetch } = useCall('GET adminQuestionFigures', { params: { id: question.id } });
  return (
    <SectionFrame
      title={question.question}
      actions={
        canEditQuestions && (
          <>
            <SwitchButton question={question} />
            <RegradeLink question={question} />
            <DialogLink to={`/questions/${question.id}`} variant="contained" startIcon={<EditIcon />}>
              {texts.edit}
            </DialogLink>
          </>
        )
      }
    >
      <Facts question={question} openReports={data?.openReports ?? 0} />
      {canEditQuestions && <RegradePanel question={question} />}
      {error && <ErrorNotice title={texts.page.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={6} />}
      {data && <Figures question={question} figures={data} Reports={Reports} />}
    </SectionFrame>
  );
}

function Facts({ question, openReports }: QuestionProps & { readonly openReports: number }) {
  const texts = useTexts('questions');
  const reports = useTexts('question-reports');
  const { categories, languages } = useTexts('app');
  const { category, language, difficulty, points, version, updatedAt } = question;
  const facts = [
    categories[category],
    texts.difficultyWithPoints(texts.difficulties[difficulty], texts.pointsOf(points)),
    languages[language],
    texts.version(wholeNumber(version)),
    texts.changedOn(dayText(updatedAt)),
  ];
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <ActiveChip isActive={question.isActive} />
      {openReports > 0 && <ToneChip tone="warning" icon={<ReportIcon />} label={reports.open(openReports)} />}
      {facts.map((fact) => (
        <Typography key={fact} component="span" variant="body2" color="textSecondary" sx={{ mr: 1 }}>
          {fact}
        </Typography>
      ))}
      <IdWithCopy id={question.id} />
    </Stack>
  );
}

interface FiguresProps extends QuestionProps, ReportsProps {
  readonly figures: QuestionFiguresView;
}

function Figures({ question, figures, Reports }: FiguresProps) {
  const { versions, openReports } = figures;
  const [chosen, setChosen] = useState<number | null>(null);
  const version = versions.find((one) => one.version === chosen) ?? versions[0];
  if (!version) return null;
  return (
    <Box sx={COLUMNS}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <AnswersPanel figures={version} language={question.language} />
        <Reports questionId={question.id} openReports={openReports} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <SuccessPanel {...{ question, version, figures }} />
        <VersionsPanel
          {...{ versions }}
          shown={version.version}
          language={question.language}
          isActive={question.isActive}
          onShow={setChosen}
        />
      </Stack>
    </Box>
  );
}

const COLUMNS = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
};
