import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useState } from 'react';
import { DataTable, useDelete } from 'react-admin';
import { maskPhone } from '@sabi50/vocabulary/phone-mask';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { useShellTexts } from '../app/texts';
import { useProfile } from '../session/profile-context';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayText } from '../ui/dates';
import { useToasts } from '../ui/use-toasts';
import { useTexts } from './texts';
import { useRefreshedWinners } from './use-add-winner';

/** The columns of winners. */
export function WinnerTable() {
  const texts = useTexts();
  const { canEditWinners } = useProfile();
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col
        source="fullName"
        label={texts.fullName}
        render={({ fullName }: AdminWinnerView) => (
          <Box component="span" sx={{ fontWeight: 700 }}>
            {fullName}
          </Box>
        )}
      />
      <DataTable.Col
        source="phoneNumber"
        label={texts.phone}
        disableSort
        render={(winner: AdminWinnerView) => <Phone {...{ winner }} />}
      />
      <DataTable.Col source="state" label={texts.state} />
      <DataTable.Col
        source="createdAt"
        label={texts.dateAdded}
        render={({ createdAt }: AdminWinnerView) => dayText(createdAt)}
      />
      {canEditWinners && (
        <DataTable.Col
          label={texts.actions}
          className="column-actions"
          disableSort
          render={(winner: AdminWinnerView) => <DeleteButton {...{ winner }} />}
        />
      )}
    </DataTable>
  );
}

interface WinnerProps {
  readonly winner: AdminWinnerView;
}

/**
 * Hidden from whoever looks over a shoulder; shown in full when asked, which super administrators may
 * (rule staff/winner-number).
 */
function Phone({ winner: { fullName, phoneNumber } }: WinnerProps) {
  const texts = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      <Box component="span" sx={{ minWidth: '7.5em' }}>
        {isShown ? phoneNumber : maskPhone(phoneNumber)}
      </Box>
      <IconButton
        size="small"
        aria-label={texts.showNumber(fullName)}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
}

function DeleteButton({ winner: { id, fullName } }: WinnerProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const refreshed = useRefreshedWinners();
  const [remove, { isPending }] = useDelete<AdminWinnerView>();
  const confirm = (): void => {
    const options = {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        toasts.success(texts.deleted);
        // Pages and counts that do not hold this winner change as well. A list that cannot be fetched says so itself.
        void refreshed().catch(() => undefined);
      },
      onError: (error: unknown) => toasts.failure(texts.deleteFailed, error),
      onSettled: () => setIsAsking(false),
    } as const;
    void remove('winners', { id }, options);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="small"
        aria-label={texts.deleteWinner(fullName)}
        onClick={() => setIsAsking(true)}
      >
        {shell.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteTitle}
        text={texts.deleteQuestion(fullName)}
        confirmText={shell.delete}
        pendingText={shell.deleting}
        pending={isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
