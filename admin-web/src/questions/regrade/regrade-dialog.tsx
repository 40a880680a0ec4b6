import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Divider, Stack, Typography } from '@mui/material';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { useShellTexts } from '../../language/shell-texts';
import { EmptyText, ErrorNotice } from '../../ui/states';
import { FreshRecord } from '../../ui/fresh-record';
import { ProofFields, ProveButton } from '../../step-up/proof-fields';
import { useProof } from '../../step-up/use-proof';
import { RegradeCase } from './regrade-case';
import { useTexts } from './texts';
import { type Regrades, useRegrades } from './use-regrades';

const TITLE = 'regrade-title';

/** What the games of a corrected or withdrawn question become, and the button that does it (rule quiz/regrade). */
export const RegradeDialog = () => (
  <FreshRecord<AdminQuestionView> resource="questions">
    {(question, close) => <Regrading {...{ question, close }} />}
  </FreshRecord>
);

function Regrading({ question, close }: { readonly question: AdminQuestionView; readonly close: () => void }) {
  const texts = useTexts();
  const shell = useShellTexts();
  const { regrades, error, again, start, resume, ...acts } = useRegrades(question.id);
  // Both want the password or a code, which is asked for in the dialog itself (rule accounts/step-up).
  const proof = useProof();
  const proven: Pick<Regrades, 'start' | 'resume'> = {
    start: (regrade) => proof.within(() => start(regrade)),
    resume: (regrade) => proof.within(() => resume(regrade)),
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={proof.isAsked ? proof.giveUp : close} aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={3} divider={<Divider flexItem />}>
          <Typography>{question.question}</Typography>
          {error && <ErrorNotice error={error} onRetry={again} />}
          {regrades?.length === 0 && <EmptyText>{texts.none}</EmptyText>}
          {regrades?.map((regrade) => (
            <RegradeCase key={regrade.id} {...{ regrade }} {...acts} {...proven} />
          ))}
          {proof.isAsked && <ProofFields proof={proof} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={proof.isAsked ? proof.giveUp : close}>{proof.isAsked ? shell.cancel : shell.close}</Button>
        {proof.isAsked && <ProveButton proof={proof} toDo={texts.open} />}
      </DialogActions>
    </Dialog>
  );
}
