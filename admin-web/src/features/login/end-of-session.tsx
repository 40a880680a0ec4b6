import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useTexts } from '../../lib/language/texts';
import { whenRefused } from '../../lib/api/http-client';
import { endedSession } from '../../lib/session/ended-session';
import { type Notice, storedAdminEmail } from '../../lib/session/stored-admin';
import { LoginForm, NoticeAlert } from './login-form';
import { useProfile } from '../../lib/session/profile-context';

/**
 * The login over the page whose change was refused since the session had ended: what was typed there is still there
 * afterwards. react-admin asks its `authProvider` about the errors of lists and records; here it is asked about all others.
 */
export function EndOfSession() {
  const checkError = useLogoutIfAccessDenied();
  useEffect(() => whenRefused((error) => void checkError(error)), [checkError]);
  return useSyncExternalStore(endedSession.subscribe, endedSession.get) ? <SessionEndedDialog /> : null;
}

function SessionEndedDialog() {
  const texts = useTexts('app');
  const { email } = useProfile();
  const queries = useQueryClient();
  const titleId = useId();
  const [notice, setNotice] = useState<Notice | null>(null);
  const enter = (mustChangePassword: boolean): void => {
    // Somebody else may see other things, and a temporary password is changed first.
    if (mustChangePassword || storedAdminEmail() !== email) {
      location.reload();
      return;
    }
    endedSession.set(false);
    void queries.invalidateQueries();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.sessionOver}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary">{texts.sessionOverText}</Typography>
          <NoticeAlert notice={notice} />
          <LoginForm onEntered={enter} onRefused={setNotice} />
          <Button onClick={() => location.reload()}>{texts.goToLogin}</Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
