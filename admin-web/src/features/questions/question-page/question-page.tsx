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
import { ActiveChip, ToneChip } from '../../../ui/tone-chip';
import { BackLink } from '../../../ui/back-link';
import { ConfirmButton } from '../../../ui/confirm-dialog';
import { DialogLink } from '../../../ui/dialog-link';
import { IdWithCopy } from '../../../ui/fact-list';
import { SectionFrame } from '../../../ui/section-frame';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { useCall } from '../../../ui/use-call';
import { useCommand } from '../../../ui/use-command';
import { RegradeLink, RegradePanel } from '../regrade/regrade-panel';
import { AnswersPanel, SuccessPanel } from './answers-panel';
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

/** Takes a question out of the games to come, or back into them, against the version that was seen (rule staff/revision). */
function SwitchButton({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts('questions');
  const { id, isActive, revision } = question;
  const { run } = useCommand({
    command: 'PUT adminQuestion',
    params: { id },
    body: () => ({ isActive: !isActive, revision }),
    success: isActive ? texts.switchedOff : texts.switchedOn,
    failure: texts.switchFailed,
  });
  return (
    <ConfirmButton
      aria-haspopup="dialog"
      title={isActive ? texts.switchOff : texts.switchOn}
      text={isActive ? texts.switchOffAsk : texts.switchOnAsk}
      confirmText={isActive ? texts.switchOff : texts.switchOn}
      onConfirm={run}
    >
      {isActive ? texts.switchThisOff : texts.switchThisOn}
    </ConfirmButton>
  );
}
