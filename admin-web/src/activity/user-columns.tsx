import { DataTable, useListContext } from 'react-admin';
import { type QuizActivityView } from '@sabi50/vocabulary/analytics-views';
import { useProfile } from '../session/profile-context';
import { timeText } from '../ui/dates';
import { type FilterState } from '../ui/filters';
import { wholeNumber } from '../ui/numbers';
import { useTexts } from './texts';
import { UserCell } from './user-cell';

/** The user, who leads to their single quizzes. */
export function UserColumn() {
  const { user: label } = useTexts();
  const { filterValues } = useListContext() as FilterState;
  return (
    <DataTable.Col
      label={label}
      disableSort
      render={(row: QuizActivityView) => <UserCell user={row} filters={filterValues} />}
    />
  );
}

/** Quizzes that were begun. */
export function AttemptsColumn() {
  const { attempts } = useTexts();
  return (
    <DataTable.Col
      align="right"
      source="totalAttempts"
      label={attempts}
      render={({ totalAttempts }: QuizActivityView) => wholeNumber(totalAttempts)}
    />
  );
}

/** Points, which station administrators are not sent (rule staff/own-station). */
export function PointsColumn() {
  const { points } = useTexts();
  const { isRadioStationAdmin } = useProfile();
  if (isRadioStationAdmin) return null;
  return (
    <DataTable.Col
      align="right"
      source="totalPoints"
      label={points}
      render={({ totalPoints = 0 }: QuizActivityView) => wholeNumber(totalPoints)}
    />
  );
}

/** When the user last played. */
export function LastActivityColumn() {
  const { lastActivity: label } = useTexts();
  return (
    <DataTable.Col
      source="lastActivity"
      label={label}
      render={({ lastActivity }: QuizActivityView) => timeText(lastActivity)}
    />
  );
}
