import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useShellTexts } from '../app/texts';
import { wholeNumber } from '../ui/numbers';
import { useOnce } from '../ui/use-once';
import { useTexts } from './texts';
import { type AskedMailing } from './use-send';

/** The second press of a double click on the button that opened the dialog must not be its answer. */
const ARMED_AFTER_MS = 600;

interface ConfirmSendDialogProps {
  readonly asked: AskedMailing;
  readonly pending: boolean;
  /** Why the last try came to nothing, so far as is known; it may be tried again. */
  readonly failure: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Every broadcast passes through here (rule mails/what-is-listed-is-sent): how many people get it and three of them, as
 * the server counts them. Nothing is chosen beforehand but Cancel, a click beside answers nothing, and a double click
 * sends once.
 */
export function ConfirmSendDialog({ asked, pending, failure, onConfirm, onClose }: ConfirmSendDialogProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  const [titleId, textId] = [useId(), useId()];
  const isArmed = useArmed();
  const { press } = useOnce(pending);
  const { category, subject, audience } = asked;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.confirmTitle(category.toUpperCase())}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
          <Typography id={textId}>{texts.confirmText(wholeNumber(audience.count), subject)}</Typography>
          <Sample audience={audience} />
          {asked.sentElsewhere && <Alert severity="warning">{texts.sentElsewhere}</Alert>}
          {failure !== null && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {pending ? shell.close : shell.cancel}
        </Button>
        <Button variant="contained" disabled={pending || !isArmed} onClick={() => press(onConfirm)}>
          {pending ? texts.sending : texts.confirmSend}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sample({ audience: { count, sample } }: Pick<AskedMailing, 'audience'>) {
  const texts = useTexts();
  const titleId = useId();
  return (
    <div>
      <Typography id={titleId} color="textSecondary">
        {sample.length === count ? texts.theRecipients : texts.someRecipients}
      </Typography>
      <Stack component="ul" spacing={0.5} aria-labelledby={titleId} sx={{ m: 0, pl: 2.5 }}>
        {sample.map(({ id, firstName, lastName, email }) => (
          <li key={id}>
            <strong>{`${firstName} ${lastName}`}</strong> {email}
          </li>
        ))}
      </Stack>
    </div>
  );
}

function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}
