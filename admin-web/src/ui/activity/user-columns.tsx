import { Box, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { withQuery } from '../../lib/api/http-client';
import { useDisplayName, useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { Contact } from '../cell-lines';
import { type Column } from '../columns-button';
import { useListFilters } from '../filter-editor';
import { RestrictionChips } from '../tone-chip';
import { type Filters, periodOf } from './period';

/** The columns that the two lists of users share. Station administrators are not sent points (rule staff/own-station). */
export function useActivityColumns() {
  const texts = useTexts('activity');
  const { isRadioStationAdmin } = useProfile();
  const points: Column<QuizActivityView> = {
    ...{ source: 'totalPoints', label: texts.points, align: 'right' },
    render: ({ totalPoints = 0 }) => wholeNumber(totalPoints),
  };
  return {
    /** Leads to the single quizzes. */
    user: { label: texts.user, render: (user) => <UserCell {...{ user }} /> },
    /** Quizzes that were begun. */
    attempts: {
      ...{ source: 'totalAttempts', label: texts.attempts, align: 'right' },
      render: ({ totalAttempts }) => wholeNumber(totalAttempts),
    },
    points: isRadioStationAdmin ? [] : [points],
    lastActivity: {
      ...{ source: 'lastActivity', label: texts.lastActivity },
      render: ({ lastActivity }) => timeText(lastActivity),
    },
  } satisfies Record<string, Column<QuizActivityView> | readonly Column<QuizActivityView>[]>;
}

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
