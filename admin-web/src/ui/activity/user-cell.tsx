import { RestrictionChips } from '../restriction-chips';
import { Box, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { useDisplayName } from '../../lib/language/texts';
import { withQuery } from '../../lib/api/http-client';
import { Contact } from '../cell-lines';
import { useListFilters } from '../use-list-filters';
import { type Filters, periodOf } from './period';

interface UserCellProps {
  readonly user: Pick<QuizActivityView, 'userId' | 'userName' | 'userEmail' | 'restrictions'>;
}

/** A user by name and address; the name leads to their single quizzes in the period of the list around it. */
export function UserCell({ user: { userId, userName, userEmail, restrictions } }: UserCellProps) {
  const { filterValues } = useListFilters();
  const named = useDisplayName();
  return (
    <Box>
      <Link
        component={RouterLink}
        to={gamesPath({ ...periodOf(filterValues), userId })}
        underline="hover"
        sx={{ fontWeight: 700 }}
      >
        {named(userName)}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12, maxWidth: { xs: 240, sm: 180, xl: 260 } }}>
        <Contact text={userEmail} />
      </Typography>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        <RestrictionChips restrictions={restrictions} />
      </Stack>
    </Box>
  );
}

/** Where single quizzes are listed, narrowed like this; the address holds filters as react-admin reads them. */
export const gamesPath = (filters: Filters): string =>
  withQuery('/quiz-activity/detailed', { filter: JSON.stringify(filters) });
