import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { useTexts } from './texts';

/** Leads to what the games of a question become; only where it has an older version, or is switched off. */
export function RegradeLink({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts();
  const { search, pathname } = useLocation();
  const isOnPage = pathname.endsWith('/show');
  if (question.version === 1 && question.isActive) return null;
  return (
    <Button
      component={Link}
      to={`/questions/${question.id}/regrade${search}`}
      state={isOnPage ? { from: pathname } : undefined}
      size={isOnPage ? 'medium' : 'small'}
      sx={{ alignSelf: isOnPage ? 'center' : 'start' }}
      aria-label={texts.openOne(question.question)}
    >
      {texts.open}
    </Button>
  );
}
