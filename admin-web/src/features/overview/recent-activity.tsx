import { precisePercent, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { Panel, StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useRecentActivity } from './use-recent-activity';

/** What was played in the last 7 days, and how well. Station administrators are not sent points (rule staff/own-station). */
export function RecentActivity() {
  const texts = useTexts('overview');
  const { isRadioStationAdmin } = useProfile();
  const { data, error, refetch } = useRecentActivity();
  if (error) return <ErrorNotice title={texts.failedToFetchActivity} error={error} onRetry={() => void refetch()} />;
  return (
    <Panel isFlush title={texts.recentActivity}>
      <StatCards>
        <StatCard title={texts.totalQuizzes} value={data && wholeNumber(data.totalQuizzes)} />
        {!isRadioStationAdmin && (
          <StatCard title={texts.totalPoints} value={data && wholeNumber(data.totalPoints ?? 0)} />
        )}
        <StatCard
          title={texts.averageScore}
          value={data && precisePercent(data.averageScore)}
          detail={texts.pastSevenDays}
        />
      </StatCards>
    </Panel>
  );
}
