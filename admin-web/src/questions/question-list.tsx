import { Button, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { CATEGORIES, DIFFICULTIES } from '@sabi50/contracts/enumerations';
import { wholeNumber } from '@sabi50/contracts/formats';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useShellTexts } from '../language/shell-texts';
import { useProfile } from '../session/profile-context';
import { ActiveChip, useActiveFilter } from '../ui/active';
import { type Column } from '../ui/columns-button';
import { DeleteButton } from '../ui/delete-button';
import { SearchFilter, SelectFilter } from '../ui/filters';
import { type Choice, choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { ToneChip } from '../ui/tone-chip';
import { BulkSwitches } from './bulk-switches';
import { QuestionDetails } from './question-details';
import { RegradeLink } from './regrade/regrade-link';
import { useTexts } from './texts';

const PAGE_SIZE = 20;

/** The bank, filtered, sorted and paged by the server; a row opens to its options. */
export function QuestionList() {
  const texts = useTexts();
  const { canEditQuestions } = useProfile();
  return (
    <ListFrame
      resource="questions"
      perPage={PAGE_SIZE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={useFilters()}
      columns={useColumns()}
      bulk={canEditQuestions && <BulkSwitches />}
      unit={texts.unit}
      empty={texts.empty}
      sx={TABLE}
    />
  );
}

function useFilters() {
  const texts = useTexts();
  const { categories, languages } = useShellTexts();
  const select = (source: 'category' | 'language' | 'difficulty', choices: readonly Choice[]) => (
    <SelectFilter alwaysOn key={source} source={source} label={texts[source]} choices={choices} />
  );
  return [
    <SearchFilter alwaysOn key="search" source="search" label={texts.search} />,
    select('category', choicesOf(CATEGORIES, categories)),
    select('language', choicesOf(LANGUAGES, languages)),
    select('difficulty', choicesOf(DIFFICULTIES, texts.difficulties)),
    useActiveFilter(texts.status),
    <SelectFilter
      alwaysOn
      key="isPractice"
      source="isPractice"
      label={texts.use}
      choices={[
        { value: 'false', label: texts.paidDraw },
        { value: 'true', label: texts.practice },
      ]}
    />,
  ];
}

function useColumns(): readonly Column<AdminQuestionView>[] {
  const texts = useTexts();
  const shell = useShellTexts();
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
  const texts = useTexts();
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
