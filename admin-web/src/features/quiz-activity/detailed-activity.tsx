import { Link as TextLink, Stack } from '@mui/material';
import { Link } from 'react-router';
import { type QuizSessionActivityView } from '@sabi50/contracts/analytics-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { SuccessBadge } from '../../ui/activity/success-badge';
import { TRACKER_BANDS } from '../../ui/activity/success-rate';
import { UserCell } from '../../ui/activity/user-columns';
import { BulkExport } from '../../ui/bulk-acts';
import { CellLines, ON_WIDE_SCREENS, WITHOUT_WIDE_COLUMNS } from '../../ui/cell-lines';
import { type Column } from '../../ui/columns-button';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { TrackerList } from './tracker-list';

/** Every single quiz, the newest first. */
export function DetailedActivity() {
  const texts = useTexts('quiz-activity');
  return (
    <TrackerList
      tab="detailed"
      resource="quiz-sessions"
      sort={{ field: 'startedAt', order: 'DESC' }}
      unit={texts.quizzesUnit}
      columns={useColumns()}
      bulk={<BulkExport path={ROUTES.adminQuizActivityExport} />}
      sx={TABLE}
    />
  );
}

function useColumns(): readonly Column<QuizSessionActivityView>[] {
  const texts = useTexts('quiz-activity');
  const { user } = useTexts('activity');
  const { isRadioStationAdmin } = useProfile();
  const points: Column<QuizSessionActivityView> = {
    ...{ source: 'pointsEarned', label: texts.points, align: 'right', disableSort: true },
    render: ({ pointsEarned = 0 }) => wholeNumber(pointsEarned),
  };
  return [
    { source: 'startedAt', label: texts.started, render: (session) => <Started {...{ session }} /> },
    { label: user, render: (session) => <UserCell user={session} /> },
    ...useQuizColumns(),
    ...(isRadioStationAdmin ? [] : [points]),
    { label: texts.status, render: (session) => <Status {...{ session }} /> },
    ...usePlaceColumns(),
  ];
}

const TABLE = {
  '& td': { whiteSpace: { xs: 'normal', lg: 'nowrap' } },
  ...WITHOUT_WIDE_COLUMNS,
};

/** What was played, and how well. */
function useQuizColumns(): readonly Column<QuizSessionActivityView>[] {
  const texts = useTexts('quiz-activity');
  const { languages, categories } = useTexts('app');
  return [
    {
      label: texts.category,
      render: ({ category, language }) => <CellLines first={categories[category]} rest={[languages[language]]} />,
    },
    { label: texts.language, render: ({ language }) => languages[language], ...ON_WIDE_SCREENS },
    {
      label: texts.correctAnswers,
      render: ({ correctAnswers, totalQuestions }) =>
        texts.correctOf(wholeNumber(correctAnswers), wholeNumber(totalQuestions)),
    },
    {
      label: texts.successRate,
      render: ({ successRate }) => <SuccessBadge rate={successRate} bands={TRACKER_BANDS} />,
    },
  ];
}

/** Where the player is from; a station's administrator knows the station. */
function usePlaceColumns(): readonly Column<QuizSessionActivityView>[] {
  const texts = useTexts('quiz-activity');
  const { locations, notAvailable } = useTexts('app');
  const { isRadioStationAdmin } = useProfile();
  const station: Column<QuizSessionActivityView> = {
    ...{ label: texts.radioStation, ...ON_WIDE_SCREENS },
    render: ({ radioStation }) => radioStation ?? notAvailable,
  };
  return [
    {
      label: texts.location,
      render: ({ location, radioStation }) => (
        <CellLines
          first={location ? locations[location] : notAvailable}
          rest={radioStation == null ? [] : [radioStation]}
        />
      ),
    },
    ...(isRadioStationAdmin ? [] : [station]),
  ];
}

interface SessionProps {
  readonly session: QuizSessionActivityView;
}

/** When it began, which leads to the game for those who may see it. */
function Started({ session: { id, startedAt } }: SessionProps) {
  const { canViewGames } = useProfile();
  const { open } = useTexts('games');
  const time = timeText(startedAt);
  if (!canViewGames) return <span>{time}</span>;
  return (
    <TextLink component={Link} to={`/games/${id}/show`} aria-label={`${open}: ${time}`} color="inherit">
      {time}
    </TextLink>
  );
}

function Status({ session: { reason, refunded } }: SessionProps) {
  const texts = useTexts('quiz-activity');
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
