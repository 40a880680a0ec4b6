import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { type Column } from '../columns-button';
import { UserCell } from './user-cell';

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
