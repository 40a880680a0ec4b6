import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Divider, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { type AdminQuestionView, type QuestionRegradeView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { FreshRecord } from '../../../ui/fresh-record';
import { EmptyText, ErrorNotice } from '../../../ui/states';
import { type Proof, ProofFields, ProveButton, useProof } from '../../../ui/step-up/use-proof';
import { NextStep, RegradeCase } from './regrade-case';
import { useRegrades } from './use-regrades';

const TITLE = 'regrade-title';

/** What the games of a corrected or withdrawn question become, and the button that does it (rule quiz/regrade). */
export const RegradeDialog = () => (
  <FreshRecord<AdminQuestionView> resource="questions">
    {(question, close) => <Regrading {...{ question, close }} />}
  </FreshRecord>
);

function Regrading({ question, close }: { readonly question: AdminQuestionView; readonly close: () => void }) {
  const texts = useTexts('regrade');
  const { regrades, error, again, start, pause, resume, ...more } = useRegrades(question.id);
  // Both want the password or a code, which is asked for in the dialog itself (rule accounts/step-up).
  const proof = useProof();
  const stepOf = (regrade: QuestionRegradeView) => (
    <NextStep
      {...{ regrade, pause }}
      isSending={more.isSending}
      start={(one) => proof.within(() => start(one))}
      resume={(one) => proof.within(() => resume(one))}
    />
  );
  // In sight, however many games stand above it; one of several stands below its own games.
  const only = regrades?.length === 1 ? regrades[0] : undefined;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={proof.isAsked ? proof.giveUp : close} aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={3} divider={<Divider flexItem />}>
          <Typography>{question.question}</Typography>
          {error && <ErrorNotice error={error} onRetry={again} />}
          {regrades?.length === 0 && <EmptyText>{texts.none}</EmptyText>}
          {regrades?.map((regrade) => (
            <RegradeCase key={regrade.id} {...{ regrade }} {...more} step={!only && stepOf(regrade)} />
          ))}
          {proof.isAsked && <ProofFields proof={proof} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        {proof.isAsked ? <Proving proof={proof} /> : <Leave {...{ close }} step={only && stepOf(only)} />}
      </DialogActions>
    </Dialog>
  );
}

function Proving({ proof }: { readonly proof: Proof }) {
  const texts = useTexts('regrade');
  const { cancel } = useTexts('app');
  return (
    <>
      <Button onClick={proof.giveUp}>{cancel}</Button>
      <ProveButton proof={proof} toDo={texts.open} />
    </>
  );
}

function Leave({ close, step }: { readonly close: () => void; readonly step: ReactNode }) {
  const shell = useTexts('app');
  return (
    <>
      <Button onClick={close}>{shell.close}</Button>
      {step}
    </>
  );
}
