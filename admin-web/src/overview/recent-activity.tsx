import { type ActivitySummaryView } from '@sabi50/vocabulary/analytics-views';
import { percent, wholeNumber } from '@sabi50/vocabulary/formats';
import { Panel } from '../ui/stat-card';
import { ErrorNotice, Waiting } from '../ui/states';
import { FactList } from '../ui/fact-list';
import { useTexts } from './texts';
import { useRecentActivity } from './use-recent-activity';

/** What was played in the last 7 days. */
export function RecentActivity() {
  const texts = useTexts();
  const { data, error, refetch } = useRecentActivity();
  if (error) return <ErrorNotice title={texts.failedToFetchActivity} error={error} onRetry={() => void refetch()} />;
  return <Panel title={texts.recentActivity}>{data ? <Totals activity={data} /> : <Waiting lines={3} />}</Panel>;
}

interface ActivityProps {
  readonly activity: ActivitySummaryView;
}

function Totals({ activity: { totalQuizzes, totalPoints, averageScore } }: ActivityProps) {
  const texts = useTexts();
  return (
    <FactList
      facts={[
        [texts.totalQuizzes, wholeNumber(totalQuizzes)],
        // Station administrators are not sent points (rule staff/own-station).
        ...(totalPoints === undefined ? [] : [[texts.totalPoints, wholeNumber(totalPoints)] as const]),
        [texts.averageScorePercent, percent(averageScore)],
      ]}
    />
  );
}
