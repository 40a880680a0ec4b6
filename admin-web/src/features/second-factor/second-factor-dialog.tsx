import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ROUTES } from '@sabi50/contracts/routes';
import { type SecondFactorEnrolmentView } from '@sabi50/contracts/staff-views';
import { useTexts } from '../../lib/language/texts';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { useLeave } from '../../ui/use-leave';
import { ConfirmEnrolment } from './confirm-enrolment';
import { EnrolledPanel } from './enrolled-panel';
import { RecoveryCodes } from './recovery-codes';
import { StartEnrolment } from './start-enrolment';

/** The own second factor: setting it up, its recovery codes, and switching it off. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('second-factor');
  const shell = useTexts('app');
  const titleId = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { leave, noteTyping, question } = useLeave(onClose);
  return (
    // The codes are shown once: only the button that says so puts them away.
    <Dialog open fullWidth maxWidth="sm" onClose={codes ? undefined : leave} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent onChange={noteTyping}>
        {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <State onCodes={setCodes} onDone={onClose} />}
      </DialogContent>
      {!codes && (
        <DialogActions>
          <Button onClick={onClose}>{shell.close}</Button>
        </DialogActions>
      )}
      {question}
    </Dialog>
  );
}

interface StateProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onDone: () => void;
}

function State({ onCodes, onDone }: StateProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useCall('GET adminSecondFactor');
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolmentView | null>(null);
  const showCodes = (made: readonly string[]): void => {
    onCodes(made);
    setEnrolment(null);
    void queries.invalidateQueries({ queryKey: [ROUTES.adminSecondFactor] });
  };
  if (enrolment) return <ConfirmEnrolment enrolment={enrolment} onConfirmed={showCodes} />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting lines={3} />;
  if (!data.enrolled) return <StartEnrolment onStarted={setEnrolment} />;
  return <EnrolledPanel codesLeft={data.recoveryCodesLeft} onCodes={showCodes} onSwitchedOff={onDone} />;
}
