import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { maskPhone } from '@sabi50/vocabulary/phone-mask';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { useProfile } from '../session/profile-context';
import { dayText } from '../ui/dates';
import { DeleteButton } from '../ui/delete-button';
import { useTexts } from './texts';

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
          render={(winner: AdminWinnerView) => <DeleteWinner {...{ winner }} />}
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

function DeleteWinner({ winner: { id, fullName } }: WinnerProps) {
  const texts = useTexts();
  return (
    <DeleteButton
      resource="winners"
      id={id}
      label={texts.deleteWinner(fullName)}
      title={texts.deleteTitle}
      text={texts.deleteQuestion(fullName)}
      deleted={[texts.deleted]}
      failed={texts.deleteFailed}
    />
  );
}
