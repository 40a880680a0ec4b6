import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type SecondFactorEnrolmentView, type SecondFactorView } from '@sabi50/vocabulary/staff-views';
import { useShellTexts } from '../app/texts';
import { ErrorNotice, Waiting } from '../ui/states';
import { useCall } from '../ui/use-call';
import { ConfirmEnrolment } from './confirm-enrolment';
import { EnrolledPanel } from './enrolled-panel';
import { RecoveryCodes } from './recovery-codes';
import { StartEnrolment } from './start-enrolment';
import { useTexts } from './texts';

/** The own second factor: setting it up, its recovery codes, and switching it off (product specification section 6). */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const shell = useShellTexts();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <State onDone={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shell.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function State({ onDone }: { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useCall<SecondFactorView>(ROUTES.adminSecondFactor);
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolmentView | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (made: readonly string[]): void => {
    setCodes(made);
    setEnrolment(null);
    void queries.invalidateQueries({ queryKey: [ROUTES.adminSecondFactor] });
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (enrolment) return <ConfirmEnrolment enrolment={enrolment} onConfirmed={showCodes} />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting lines={3} />;
  if (!data.enrolled) return <StartEnrolment onStarted={setEnrolment} />;
  return <EnrolledPanel codesLeft={data.recoveryCodesLeft} onCodes={showCodes} onSwitchedOff={onDone} />;
}
