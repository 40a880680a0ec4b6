import { Tooltip } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { type QuizActivityView } from '@sabi50/vocabulary/analytics-views';
import { ANALYTICS_BANDS, STATION_BANDS, stationSuccessRate } from '../activity/success-rate';
import { SuccessBadge } from '../activity/success-badge';
import { UserCell } from '../activity/user-cell';
import { useShellTexts } from '../app/texts';
import { useProfile } from '../session/profile-context';
import { timeText } from '../ui/dates';
import { type FilterState } from '../ui/filters';
import { wholeNumber } from '../ui/numbers';
import { useTexts } from './texts';

/** One row a user; for a station administrator without points, and with a success rate and bands of their own. */
export function UserActivityTable() {
  const texts = useTexts();
  const { notAvailable, categories } = useShellTexts();
  const { isRadioStationAdmin } = useProfile();
  const { filterValues } = useListContext() as FilterState;
  return (
    <DataTable bulkActionButtons={false} rowClick={false} title={texts.tableTitle}>
      <DataTable.Col
        label={texts.user}
        disableSort
        render={(user: QuizActivityView) => <UserCell user={user} filters={filterValues} />}
      />
      <DataTable.NumberCol
        source="totalAttempts"
        label={texts.attempts}
        render={({ totalAttempts }: QuizActivityView) => wholeNumber(totalAttempts)}
      />
      {!isRadioStationAdmin && (
        <DataTable.NumberCol
          source="totalPoints"
          label={texts.points}
          render={({ totalPoints = 0 }: QuizActivityView) => wholeNumber(totalPoints)}
        />
      )}
      <DataTable.Col
        source="successRate"
        label={isRadioStationAdmin ? <StationRateTitle /> : texts.successRate}
        // The server sorts by the plain rate.
        disableSort={isRadioStationAdmin}
        render={(user: QuizActivityView) =>
          isRadioStationAdmin ? (
            <SuccessBadge rate={stationSuccessRate(user)} bands={STATION_BANDS} />
          ) : (
            <SuccessBadge rate={user.successRate} bands={ANALYTICS_BANDS} />
          )
        }
      />
      <DataTable.Col
        source="topCategory"
        label={texts.topCategory}
        disableSort
        render={({ topCategory }: QuizActivityView) => (topCategory ? categories[topCategory] : notAvailable)}
      />
      <DataTable.Col
        source="lastActivity"
        label={texts.lastActivity}
        render={({ lastActivity }: QuizActivityView) => timeText(lastActivity)}
      />
    </DataTable>
  );
}

function StationRateTitle() {
  const texts = useTexts();
  return (
    <Tooltip title={texts.stationRateHint} describeChild>
      <span>{texts.successRate}</span>
    </Tooltip>
  );
}
