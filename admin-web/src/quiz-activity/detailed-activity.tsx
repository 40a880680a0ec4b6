import { Stack } from '@mui/material';
import { DataTable } from 'react-admin';
import { type QuizSessionActivityView } from '@sabi50/vocabulary/analytics-views';
import { SuccessBadge } from '../activity/success-badge';
import { TRACKER_BANDS } from '../activity/success-rate';
import { UserColumn } from '../activity/user-columns';
import { useShellTexts } from '../app/texts';
import { useProfile } from '../session/profile-context';
import { timeText } from '../ui/dates';
import { CellLines, ON_WIDE_SCREENS, WITHOUT_WIDE_COLUMNS } from '../ui/cell-lines';
import { wholeNumber } from '../ui/numbers';
import { type Tone, ToneChip } from '../ui/tone-chip';
import { useTexts } from './texts';
import { TrackerList } from './tracker-list';
import { UserFilter } from './user-filter';

/** Every single quiz, the newest first. */
export function DetailedActivity() {
  const texts = useTexts();
  return (
    <TrackerList
      tab="detailed"
      resource="quiz-sessions"
      sort={NEWEST_FIRST}
      unit={texts.quizzesUnit}
      moreFilters={<UserFilter />}
    >
      <SessionsTable />
    </TrackerList>
  );
}

const NEWEST_FIRST = { field: 'startedAt', order: 'DESC' } as const;

function SessionsTable() {
  const texts = useTexts();
  const { isRadioStationAdmin } = useProfile();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} sx={TABLE}>
      <DataTable.Col
        source="startedAt"
        label={texts.started}
        render={({ startedAt }: QuizSessionActivityView) => timeText(startedAt)}
      />
      <UserColumn />
      <QuizColumns />
      {!isRadioStationAdmin && (
        <DataTable.Col
          align="right"
          source="pointsEarned"
          label={texts.points}
          disableSort
          render={({ pointsEarned = 0 }: QuizSessionActivityView) => wholeNumber(pointsEarned)}
        />
      )}
      <DataTable.Col
        label={texts.status}
        disableSort
        render={(session: QuizSessionActivityView) => <Status {...{ session }} />}
      />
      <PlaceColumns />
    </DataTable>
  );
}

const TABLE = {
  '& td': { whiteSpace: { xs: 'normal', lg: 'nowrap' } },
  ...WITHOUT_WIDE_COLUMNS,
};

/** What was played, and how well. */
function QuizColumns() {
  const texts = useTexts();
  const { languages, categories } = useShellTexts();
  return (
    <>
      <DataTable.Col
        label={texts.category}
        disableSort
        render={({ category, language }: QuizSessionActivityView) => (
          <CellLines first={categories[category]} rest={[languages[language]]} />
        )}
      />
      <DataTable.Col
        label={texts.language}
        disableSort
        {...ON_WIDE_SCREENS}
        render={({ language }: QuizSessionActivityView) => languages[language]}
      />
      <DataTable.Col
        label={texts.correctAnswers}
        disableSort
        render={({ correctAnswers, totalQuestions }: QuizSessionActivityView) =>
          texts.correctOf(wholeNumber(correctAnswers), wholeNumber(totalQuestions))
        }
      />
      <DataTable.Col
        label={texts.successRate}
        disableSort
        render={({ successRate }: QuizSessionActivityView) => <SuccessBadge rate={successRate} bands={TRACKER_BANDS} />}
      />
    </>
  );
}

/** Where the player is from; a station's administrator knows the station. */
function PlaceColumns() {
  const texts = useTexts();
  const { locations, notAvailable } = useShellTexts();
  const { isRadioStationAdmin } = useProfile();
  return (
    <>
      <DataTable.Col
        label={texts.location}
        disableSort
        render={({ location, radioStation }: QuizSessionActivityView) => (
          <CellLines
            first={location ? locations[location] : notAvailable}
            rest={radioStation == null ? [] : [radioStation]}
          />
        )}
      />
      {!isRadioStationAdmin && (
        <DataTable.Col
          label={texts.radioStation}
          disableSort
          {...ON_WIDE_SCREENS}
          render={({ radioStation }: QuizSessionActivityView) => radioStation ?? notAvailable}
        />
      )}
    </>
  );
}

function Status({ session: { reason, refunded } }: { readonly session: QuizSessionActivityView }) {
  const texts = useTexts();
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {reason === null ? (
        <ToneChip tone="info" label={texts.inProgress} />
      ) : (
        <ToneChip tone={TONES[reason]} label={texts.reasons[reason]} />
      )}
      {refunded && <ToneChip tone="warning" label={texts.refunded} />}
    </Stack>
  );
}

const TONES: Readonly<Record<NonNullable<QuizSessionActivityView['reason']>, Tone>> = {
  completed: 'good',
  left: 'plain',
  replaced: 'plain',
  expired: 'warning',
  fault: 'bad',
};
