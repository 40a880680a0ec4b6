import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useShellTexts } from '../app/texts';
import { type Notice } from './stored-notice';
import { LoginForm } from './login-form';
import { NoticeAlert } from './notice-alert';
import { useProfile } from './profile-context';
import { storedAdminEmail } from './stored-admin';

interface SessionEndedDialogProps {
  /** The same administrator is signed in again. */
  readonly onBack: () => void;
  /** To the login page, without what was typed. */
  readonly onLeave: () => void;
}

/** Over the page whose change was refused since the session had ended: what was typed there is still there afterwards. */
export function SessionEndedDialog({ onBack, onLeave }: SessionEndedDialogProps) {
  const texts = useShellTexts();
  const { email } = useProfile();
  const titleId = useId();
  const [notice, setNotice] = useState<Notice | null>(null);
  const enter = (mustChangePassword: boolean): void => {
    // Somebody else may see other things, and a temporary password is changed first.
    if (mustChangePassword || storedAdminEmail() !== email) location.reload();
    else onBack();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.sessionOver}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary">{texts.sessionOverText}</Typography>
          <NoticeAlert notice={notice} />
          <LoginForm onEntered={enter} onRefused={setNotice} />
          <Button onClick={onLeave}>{texts.goToLogin}</Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
