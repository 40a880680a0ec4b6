import { useGetList } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { useRecentActivity } from './use-recent-activity';

/** Users, quizzes, money and stations since the beginning; beside the deposits the fees that were earned (rule money/revenue). */
export function FigureCards() {
  const texts = useTexts('overview');
  const { isRadioStationAdmin, canViewRadioStations } = useProfile();
  const { data, error, refetch } = useCall('GET adminStats');
  const { data: activity } = useRecentActivity();
  if (error) return <ErrorNotice title={texts.failedToFetchStats} error={error} onRetry={() => void refetch()} />;
  const stats = data?.userStats;
  return (
    <StatCards>
      <StatCard
        title={isRadioStationAdmin ? texts.stationUsers : texts.totalUsers}
        value={stats && wholeNumber(stats.totalUsers)}
        detail={stats && texts.active(wholeNumber(stats.activeUsers))}
      />
      <StatCard
        title={texts.quizAttempts}
        value={stats && wholeNumber(stats.totalQuizAttempts)}
        detail={activity && texts.lastSevenDays(wholeNumber(activity.totalQuizzes))}
      />
      <StatCard
        title={isRadioStationAdmin ? texts.stationRevenue : texts.totalRevenue}
        value={stats && nairaText(stats.totalRevenue)}
        detail={texts.fromDeposits}
      />
      <StatCard title={texts.feesEarned} value={stats && nairaText(stats.feesEarned)} detail={texts.feesDetail} />
      {canViewRadioStations && <StationCount />}
    </StatCards>
  );
}

function StationCount() {
  const texts = useTexts('overview');
  const { total } = useGetList('radio-stations', { pagination: { page: 1, perPage: 1 } });
  return (
    <StatCard
      title={texts.radioStations}
      value={total === undefined ? undefined : wholeNumber(total)}
      detail={texts.partners}
    />
  );
}
