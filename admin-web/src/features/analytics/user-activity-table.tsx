import { Tooltip } from '@mui/material';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { useTexts } from '../../lib/language/texts';
import { SuccessBadge } from '../../ui/activity/success-badge';
import { ANALYTICS_BANDS, STATION_BANDS, stationSuccessRate } from '../../ui/activity/success-rate';
import { useActivityColumns } from '../../ui/activity/user-columns';
import { useProfile } from '../../lib/session/profile-context';
import { type Column } from '../../ui/columns-button';

/** One row a user; for a station administrator without points, and with a success rate and bands of their own. */
export function useUserActivityColumns(): readonly Column<QuizActivityView>[] {
  const texts = useTexts('analytics');
  const { notAvailable, categories } = useTexts('app');
  const { isRadioStationAdmin } = useProfile();
  const { user, attempts, points, lastActivity } = useActivityColumns();
  const rate: Column<QuizActivityView> = {
    ...{ source: 'successRate', label: texts.successRate },
    render: ({ successRate }) => <SuccessBadge rate={successRate} bands={ANALYTICS_BANDS} />,
  };
  const stationRate: Column<QuizActivityView> = {
    // The server sorts by the plain rate.
    ...{ source: 'stationRate', label: texts.successRate, disableSort: true },
    heading: (
      <Tooltip title={texts.stationRateHint} describeChild>
        <span>{texts.successRate}</span>
      </Tooltip>
    ),
    render: (activity) => <SuccessBadge rate={stationSuccessRate(activity)} bands={STATION_BANDS} />,
  };
  return [
    user,
    attempts,
    ...points,
    isRadioStationAdmin ? stationRate : rate,
    {
      label: texts.topCategory,
      render: ({ topCategory }) => (topCategory ? categories[topCategory] : notAvailable),
    },
    lastActivity,
  ];
}
