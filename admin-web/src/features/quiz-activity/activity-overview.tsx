import { Stack, Typography } from '@mui/material';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { decimal, wholeNumber } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { COUNTED_BY } from '../../ui/activity/period';
import { SuccessBadge } from '../../ui/activity/success-badge';
import { TRACKER_BANDS } from '../../ui/activity/success-rate';
import { useActivityColumns } from '../../ui/activity/user-columns';
import { useProfile } from '../../lib/session/profile-context';
import { type Column } from '../../ui/columns-button';
import { BulkExport } from '../../ui/bulk-acts';
import { useListFilters } from '../../ui/filter-editor';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { TrackerList } from './tracker-list';

/** What each user played: the newest activity first. A station's administrator has the same sums under Analytics. */
export function ActivityOverview() {
  const texts = useTexts('quiz-activity');
  const { isRadioStationAdmin } = useProfile();
  return (
    <TrackerList
      tab="overview"
      resource="quiz-activity"
      sort={NEWEST_FIRST}
      unit={texts.usersUnit}
      columns={useColumns()}
      bulk={<BulkExport path={ROUTES.adminAnalyticsExport} countedBy={COUNTED_BY} />}
      summary={!isRadioStationAdmin && <Summary />}
    />
  );
}

const NEWEST_FIRST = { field: 'lastActivity', order: 'DESC' } as const;

function Summary() {
  const texts = useTexts('quiz-activity');
  const { filterValues } = useListFilters();
  const { data, error, refetch } = useCall('GET adminQuizActivitySummary', { query: filterValues });
  if (error) return <ErrorNotice error={error} title={texts.summaryFailed} onRetry={() => void refetch()} />;
  const perUser = data && (data.activeUsers === 0 ? 0 : data.totalAttempts / data.activeUsers);
  return (
    <StatCards>
      <StatCard title={texts.activeUsers} value={data && wholeNumber(data.activeUsers)} />
      <StatCard title={texts.quizAttempts} value={data && wholeNumber(data.totalAttempts)} />
      <StatCard title={texts.attemptsPerUser} value={perUser === undefined ? undefined : decimal(perUser)} />
    </StatCards>
  );
}

function useColumns(): readonly Column<QuizActivityView>[] {
  const texts = useTexts('quiz-activity');
  const { user, attempts, points, lastActivity } = useActivityColumns();
  return [
    user,
    attempts,
    {
      ...{ source: 'correctAnswers', label: texts.correctAnswers },
      render: ({ correctAnswers, totalQuestions }) =>
        texts.correctOf(wholeNumber(correctAnswers), wholeNumber(totalQuestions)),
    },
    {
      ...{ source: 'successRate', label: texts.successRate },
      render: ({ successRate }) => <SuccessBadge rate={successRate} bands={TRACKER_BANDS} />,
    },
    ...points,
    { label: texts.categories, render: ({ categories }) => <Played {...{ categories }} /> },
    lastActivity,
  ];
}

/** "Sports 3, Bible 1", the most played first. */
function Played({ categories }: Pick<QuizActivityView, 'categories'>) {
  const texts = useTexts('quiz-activity');
  const shell = useTexts('app');
  const played = CATEGORIES.map((category) => ({ category, count: categories[category] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      {played.map(({ category, count }) => (
        <Typography key={category} component="span" variant="body2" noWrap>
          {texts.categoryCount(shell.categories[category], wholeNumber(count))}
        </Typography>
      ))}
    </Stack>
  );
}
