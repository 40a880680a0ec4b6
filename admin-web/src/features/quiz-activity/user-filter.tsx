import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { useTexts } from '../../lib/language/texts';
import { useListFilters } from '../../ui/use-list-filters';

/** Says that the list is about one user only, and lets go of it. */
export function UserFilter() {
  const texts = useTexts('quiz-activity');
  const { filterValues, setFilters } = useListFilters();
  const { data = [] } = useListContext<Pick<QuizActivityView, 'id' | 'userId' | 'userName'>>();
  const { userId, ...others } = filterValues;
  if (userId === undefined) return null;
  const name = data.find((row) => row.userId === userId)?.userName;
  return (
    <Chip
      color="primary"
      variant="outlined"
      label={name === undefined ? texts.onlyOneUser : texts.onlyUser(name)}
      onDelete={() => setFilters(others)}
    />
  );
}
