import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type QuizActivityView } from '@sabi50/vocabulary/analytics-views';
import { withQuery } from '../providers/http-client';
import { type Filters, periodOf } from './period';

interface UserCellProps {
  readonly user: Pick<QuizActivityView, 'userId' | 'userName' | 'userEmail'>;
  /** Of the list that the user stands in: the single quizzes of the same period are shown. */
  readonly filters: Filters;
}

/** A user by name and address; the name leads to their single quizzes. */
export function UserCell({ user: { userId, userName, userEmail }, filters }: UserCellProps) {
  return (
    <Box>
      <Link component={RouterLink} to={detailedActivityPath({ ...periodOf(filters), userId })} sx={{ fontWeight: 700 }}>
        {userName}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
        {userEmail}
      </Typography>
    </Box>
  );
}

/** Where single quizzes are listed, narrowed like this; the address holds filters as react-admin reads them. */
export const detailedActivityPath = (filters: Filters): string =>
  withQuery('/quiz-activity/detailed', { filter: JSON.stringify(filters) });
