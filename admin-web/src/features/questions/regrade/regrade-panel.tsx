import { Typography } from '@mui/material';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';
import { RegradeLink } from './regrade-link';
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
