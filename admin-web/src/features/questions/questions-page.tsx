import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Stack } from '@mui/material';
import { Link, Route, Routes, useLocation } from 'react-router';
import { CATEGORIES, DIFFICULTIES } from '@sabi50/contracts/enumerations';
import { wholeNumber } from '@sabi50/contracts/formats';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { api } from '../../lib/api/api';
import { saveFile } from '../../lib/api/download';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ActiveChip, ToneChip } from '../../ui/tone-chip';
import { BulkButton } from '../../ui/bulk-acts';
import { type Column } from '../../ui/columns-button';
import { DeleteButton } from '../../ui/delete-button';
import { choicesOf } from '../../ui/inputs';
import { type ListFilter } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { useActiveFilter } from '../../ui/filter-editor';
import { QuestionDetails } from './question-details';
import { AddQuestionDialog, EditQuestionDialog } from './question-dialogs';
import { RegradeDialog } from './regrade/regrade-dialog';
import { RegradeLink } from './regrade/regrade-panel';
import { SAMPLE_FILE_NAME, sampleFile } from './sample-file';
import { UploadDialog } from './upload/upload-dialog';

const PAGE_SIZE = 20;

/** The question bank: list, dialogs at addresses of their own, and the wizard for files (rule screens/questions). */
export function QuestionsPage() {
  const texts = useTexts('questions');
  const { canEditQuestions } = useProfile();
  return (
    <ListPage
      title={texts.title}
      actions={canEditQuestions && <PageActions />}
      resource="questions"
      perPage={PAGE_SIZE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={{ source: 'search', label: texts.search }}
      filters={useFilters()}
      columns={useColumns()}
      bulk={canEditQuestions && <BulkSwitches />}
      unit={texts.unit}
      empty={texts.empty}
      sx={TABLE}
    >
      {canEditQuestions && (
        <Routes>
          <Route path="new" element={<AddQuestionDialog />} />
          <Route path="upload" element={<UploadDialog />} />
          <Route path=":id/regrade" element={<RegradeDialog />} />
          <Route path=":id" element={<EditQuestionDialog />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </ListPage>
  );
}

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('questions');
  const { categories, languages } = useTexts('app');
  const uses = choicesOf(['false', 'true'], { false: texts.paidDraw, true: texts.practice });
  return [
    { kind: 'choice', source: 'category', label: texts.category, choices: choicesOf(CATEGORIES, categories) },
    { kind: 'choice', source: 'language', label: texts.language, choices: choicesOf(LANGUAGES, languages) },
    {
      kind: 'choice',
      source: 'difficulty',
      label: texts.difficulty,
      choices: choicesOf(DIFFICULTIES, texts.difficulties),
    },
    useActiveFilter(texts.status),
    { kind: 'choice', source: 'isPractice', label: texts.use, choices: uses },
  ];
}

function PageActions() {
  const texts = useTexts('questions');
  const { search } = useLocation();
  return (
    <>
      <Button startIcon={<DownloadIcon />} onClick={() => saveFile(SAMPLE_FILE_NAME, sampleFile())}>
        {texts.downloadSample}
      </Button>
      <Button component={Link} to={`/questions/upload${search}`} variant="outlined" startIcon={<UploadIcon />}>
        {texts.bulkUpload}
      </Button>
      <Button component={Link} to={`/questions/new${search}`} variant="contained" startIcon={<AddIcon />}>
        {texts.addQuestion}
      </Button>
    </>
  );
}

function useColumns(): readonly Column<AdminQuestionView>[] {
  const texts = useTexts('questions');
  const shell = useTexts('app');
  const { canEditQuestions } = useProfile();
  return [
    {
      source: 'question',
      label: texts.question,
      card: 'title',
      render: (question) => <QuestionDetails {...{ question }} />,
    },
    { source: 'category', label: texts.category, card: 'line', render: ({ category }) => shell.categories[category] },
    { source: 'language', label: texts.language, card: 'line', render: ({ language }) => shell.languages[language] },
    { source: 'difficulty', label: texts.difficulty, render: ({ difficulty }) => texts.difficulties[difficulty] },
    { source: 'points', label: texts.points, align: 'right', render: ({ points }) => wholeNumber(points) },
    {
      source: 'isActive',
      label: texts.status,
      card: 'status',
      render: ({ isActive, isPractice }) => (
        <Stack
          direction={{ xs: 'column', lg: 'row' }}
          spacing={0.5}
          sx={{ alignItems: { xs: 'flex-end', lg: 'center' } }}
        >
          <ActiveChip isActive={isActive} />
          {isPractice && <ToneChip tone="plain" label={texts.practice} />}
        </Stack>
      ),
    },
    ...(canEditQuestions
      ? [
          {
            label: texts.actions,
            card: 'actions' as const,
            render: (question: AdminQuestionView) => <Actions {...{ question }} />,
          },
        ]
      : []),
  ];
}

const TABLE = { '& td': { whiteSpace: { xs: 'normal', lg: 'nowrap' } } };

function Actions({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts('questions');
  const { search } = useLocation();
  return (
    <Stack direction={{ xs: 'row', sm: 'column', lg: 'row' }} spacing={1}>
      <Button
        component={Link}
        to={`/questions/${question.id}${search}`}
        variant="outlined"
        size="small"
        aria-label={texts.editOne(question.question)}
      >
        {texts.edit}
      </Button>
      <RegradeLink {...{ question }} />
      <DeleteButton
        resource="questions"
        id={question.id}
        revision={question.revision}
        label={texts.deleteOne(question.question)}
        title={texts.deleteTitle}
        text={texts.deleteText(question.question)}
        deleted={[texts.deleted]}
        deactivated={texts.deactivated}
        failed={texts.failedToDelete}
      />
    </Stack>
  );
}

/** Switches the chosen questions on or off; each is a change of its own in the staff log. */
function BulkSwitches() {
  const texts = useTexts('questions');
  const switchTo = (isActive: boolean) => ({
    isDue: (question: AdminQuestionView) => question.isActive !== isActive,
    act: ({ id, revision }: AdminQuestionView) =>
      api('PUT adminQuestion', { params: { id }, body: { isActive, revision } }),
  });
  return (
    <>
      <BulkButton label={texts.switchOn} title={texts.switchOnTitle} text={texts.switchOnText} {...switchTo(true)} />
      <BulkButton
        label={texts.switchOff}
        title={texts.switchOffTitle}
        text={texts.switchOffText}
        {...switchTo(false)}
      />
    </>
  );
}
