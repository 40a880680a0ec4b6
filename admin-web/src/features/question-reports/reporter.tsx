import { Fragment } from 'react';
import { useDisplayName, useTexts } from '../../lib/language/texts';
import { RestrictionChips } from '../../ui/tone-chip';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type AdminQuestionReportView } from '@sabi50/contracts/question-report-views';

/** The player who reported, by name, leading to their page; an account that is gone has neither. */
export function Reporter({ report: { userId, userName, restrictions } }: { readonly report: AdminQuestionReportView }) {
  const texts = useTexts('question-reports');
  const named = useDisplayName();
  if (userName === null) return <span>{texts.gone}</span>;
  return (
    <Fragment>
      <Link component={RouterLink} to={`/users/${userId}/show`}>
        {named(userName)}
      </Link>{' '}
      <RestrictionChips restrictions={restrictions} />
    </Fragment>
  );
}
