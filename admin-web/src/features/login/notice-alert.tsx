import { Alert, AlertTitle } from '@mui/material';
import { type Notice } from '../../lib/session/stored-notice';

/** Why a login was refused or is asked for, above its form; nothing as long as there is nothing to say. */
export function NoticeAlert({ notice }: { readonly notice: Notice | null }) {
  if (!notice) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{notice.title}</AlertTitle>
      {notice.text}
    </Alert>
  );
}
