import { Button } from '@mui/material';
import { useState } from 'react';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { callApi } from '../providers/http-client';
import { useProfile } from '../session/profile-context';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToasts } from '../ui/use-toasts';
import { useTexts } from './texts';

/** Helps an administrator who lost app and recovery codes; nobody takes away their own here. */
export function SecondFactorRemoval({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts();
  const toasts = useToasts();
  const { id } = useProfile();
  const [asks, setAsks] = useState(false);
  const [pending, setPending] = useState(false);
  if (user.id === id) return null;
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      await callApi(pathOf('adminUserSecondFactor', { id: user.id }), { method: 'DELETE' });
      toasts.success(texts.secondFactorRemoved);
      setAsks(false);
    } catch (error) {
      toasts.failure(texts.updateFailed, error);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="outlined" color="error" sx={{ alignSelf: 'start' }} onClick={() => setAsks(true)}>
        {texts.removeSecondFactor}
      </Button>
      <ConfirmDialog
        open={asks}
        title={texts.removeSecondFactor}
        text={texts.removeSecondFactorText(user.name)}
        confirmText={texts.removeSecondFactor}
        pending={pending}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
