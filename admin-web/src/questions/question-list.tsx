import { Button, Stack } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { CATEGORIES, DIFFICULTIES } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { useShellTexts } from '../app/texts';
import { useProfile } from '../session/profile-context';
import { DeleteButton } from '../ui/delete-button';
import { FilterBar, SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { ToneChip } from '../ui/tone-chip';
import { QuestionDetails } from './question-details';
import { useTexts } from './texts';

const PAGE_SIZE = 20;

/** The bank, filtered, sorted and paged by the server; a row opens to its options. */
export function QuestionList() {
  const texts = useTexts();
  return (
    <ListFrame
      resource="questions"
      perPage={PAGE_SIZE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={<Filters />}
      unit={texts.unit}
      empty={texts.empty}
    >
      <QuestionTable />
    </ListFrame>
  );
}

function Filters() {
  const texts = useTexts();
  const shell = useShellTexts();
  const statuses = [
    { value: 'true', label: shell.active },
    { value: 'false', label: shell.inactive },
  ];
  return (
    <FilterBar>
      <SearchFilter source="search" label={texts.search} />
      <SelectFilter source="category" label={texts.category} choices={choicesOf(CATEGORIES, shell.categories)} />
      <SelectFilter source="language" label={texts.language} choices={choicesOf(LANGUAGES, shell.languages)} />
      <SelectFilter
        source="difficulty"
        label={texts.difficulty}
        choices={choicesOf(DIFFICULTIES, texts.difficulties)}
      />
      <SelectFilter source="isActive" label={texts.status} choices={statuses} />
    </FilterBar>
  );
}

function QuestionTable() {
  const texts = useTexts();
  const shell = useShellTexts();
  const { canEditQuestions } = useProfile();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} sx={TABLE}>
      <DataTable.Col
        source="question"
        label={texts.question}
        render={(question: AdminQuestionView) => <QuestionDetails {...{ question }} />}
      />
      <DataTable.Col
        source="category"
        label={texts.category}
        render={({ category }: AdminQuestionView) => shell.categories[category]}
      />
      <DataTable.Col
        source="language"
        label={texts.language}
        render={({ language }: AdminQuestionView) => shell.languages[language]}
      />
      <DataTable.Col
        source="difficulty"
        label={texts.difficulty}
        render={({ difficulty }: AdminQuestionView) => texts.difficulties[difficulty]}
      />
      <DataTable.NumberCol source="points" label={texts.points} />
      <DataTable.Col
        source="isActive"
        label={texts.status}
        render={(question: AdminQuestionView) => <Status {...question} />}
      />
      {canEditQuestions && (
        <DataTable.Col
          label={texts.actions}
          disableSort
          render={(question: AdminQuestionView) => <Actions {...{ question }} />}
        />
      )}
    </DataTable>
  );
}

const TABLE = { '& td': { whiteSpace: { xs: 'normal', lg: 'nowrap' } }, '& .RaDataTable-headerCell': { fontSize: 13 } };

function Status({ isActive }: Pick<AdminQuestionView, 'isActive'>) {
  const { active, inactive } = useShellTexts();
  return <ToneChip tone={isActive ? 'good' : 'plain'} label={isActive ? active : inactive} />;
}

function Actions({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} spacing={1}>
      <Button
        component={Link}
        to={`/questions/${question.id}${search}`}
        variant="outlined"
        size="small"
        aria-label={texts.editOne(question.question)}
      >
        {texts.edit}
      </Button>
      <DeleteButton
        resource="questions"
        id={question.id}
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
