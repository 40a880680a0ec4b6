import { Tooltip } from '@mui/material';
import { DataTable } from 'react-admin';
import { type QuizActivityView } from '@sabi50/vocabulary/analytics-views';
import { SuccessBadge } from '../activity/success-badge';
import { ANALYTICS_BANDS, STATION_BANDS, stationSuccessRate } from '../activity/success-rate';
import { AttemptsColumn, LastActivityColumn, PointsColumn, UserColumn } from '../activity/user-columns';
import { useShellTexts } from '../app/texts';
import { useProfile } from '../session/profile-context';
import { useTexts } from './texts';

/** One row a user; for a station administrator without points, and with a success rate and bands of their own. */
export function UserActivityTable() {
  const texts = useTexts();
  const { notAvailable, categories } = useShellTexts();
  const { isRadioStationAdmin } = useProfile();
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <UserColumn />
      <AttemptsColumn />
      <PointsColumn />
      {isRadioStationAdmin ? <StationRateColumn /> : <RateColumn />}
      <DataTable.Col
        label={texts.topCategory}
        disableSort
        render={({ topCategory }: QuizActivityView) => (topCategory ? categories[topCategory] : notAvailable)}
      />
      <LastActivityColumn />
    </DataTable>
  );
}

function RateColumn() {
  const { successRate: label } = useTexts();
  return (
    <DataTable.Col
      source="successRate"
      label={label}
      render={({ successRate }: QuizActivityView) => <SuccessBadge rate={successRate} bands={ANALYTICS_BANDS} />}
    />
  );
}

/** Not to be sorted by: the server sorts by the plain rate. */
function StationRateColumn() {
  const texts = useTexts();
  return (
    <DataTable.Col
      label={
        <Tooltip title={texts.stationRateHint} describeChild>
          <span>{texts.successRate}</span>
        </Tooltip>
      }
      disableSort
      render={(user: QuizActivityView) => <SuccessBadge rate={stationSuccessRate(user)} bands={STATION_BANDS} />}
    />
  );
}
