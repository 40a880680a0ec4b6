import { Button, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { DialogLink } from '../../../ui/dialog-link';
import { Panel } from '../../../ui/stat-card';
import { RegradeProgress } from './regrade-progress';
import { useRegrades } from './use-regrades';

/** On the page of a question: how far its regrade is, as long as it is under way; nothing otherwise. */
export function RegradePanel({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts('regrade');
  const { regrades = [] } = useRegrades(question.id);
  const underWay = regrades.map(({ progress }) => progress).filter((progress) => progress !== null);
  return underWay
    .filter(({ state }) => state === 'running' || state === 'paused')
    .map((progress) => (
      <Panel key={progress.startedAt} title={texts.title} actions={<RegradeLink question={question} />}>
        <RegradeProgress progress={progress} />
        {progress.state === 'paused' && <Typography sx={{ mt: 1 }}>{texts.paused}</Typography>}
      </Panel>
    ));
}

/** Leads to what the games of a question become; only where it has an older version, or is switched off. */
export function RegradeLink({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts('regrade');
  const { search, pathname } = useLocation();
  const isOnPage = pathname.endsWith('/show');
  if (question.version === 1 && question.isActive) return null;
  const path = `/questions/${question.id}/regrade`;
  const name = texts.openOne(question.question);
  return isOnPage ? (
    <DialogLink to={path} sx={{ alignSelf: 'center' }} aria-label={name}>
      {texts.open}
    </DialogLink>
  ) : (
    <Button component={Link} to={path + search} size="small" sx={{ alignSelf: 'start' }} aria-label={name}>
      {texts.open}
    </Button>
  );
}
