import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type AdminQuestionReportView } from '@sabi50/vocabulary/question-report-views';
import { usePersonName } from '../language/shell-texts';
import { useQuestionReportsTexts } from '../language/question-reports-texts';

/** The player who reported, by name, leading to their page; an account that is gone has neither. */
export function Reporter({ report: { userId, userName } }: { readonly report: AdminQuestionReportView }) {
  const texts = useQuestionReportsTexts();
  const named = usePersonName();
  if (userName === null) return <span>{texts.gone}</span>;
  return (
    <Link component={RouterLink} to={`/users/${userId}/show`}>
      {named(userName)}
    </Link>
  );
}
