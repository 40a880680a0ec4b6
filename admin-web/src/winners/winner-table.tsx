import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { dayText } from '@sabi50/vocabulary/formats';
import { maskPhone } from '@sabi50/vocabulary/phone-mask';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { usePersonName } from '../language/shell-texts';
import { useProfile } from '../session/profile-context';
import { type Column } from '../ui/columns-button';
import { DeleteButton } from '../ui/delete-button';
import { useTexts } from './texts';

/** The columns of winners. */
export function useWinnerColumns(): readonly Column<AdminWinnerView>[] {
  const texts = useTexts();
  const named = usePersonName();
  const { canEditWinners } = useProfile();
  const actions = { label: texts.actions, card: 'actions' as const, className: 'column-actions' };
  return [
    {
      source: 'fullName',
      label: texts.fullName,
      card: 'title',
      render: ({ fullName }) => <strong>{named(fullName)}</strong>,
    },
    {
      source: 'phoneNumber',
      label: texts.phone,
      card: 'line',
      disableSort: true,
      render: (winner) => (winner.phoneNumber === '' ? '–' : <Phone {...{ winner }} />),
    },
    { source: 'state', label: texts.state, card: 'status' },
    { source: 'prize', label: texts.prize, card: 'line', disableSort: true, render: ({ prize }) => prize ?? '–' },
    {
      ...{ label: texts.draw, card: 'line', disableSort: true },
      render: ({ drawKind, drawDate }) => (drawKind ? texts.drawOf(texts.drawKinds[drawKind], drawDate ?? '') : '–'),
    },
    { source: 'createdAt', label: texts.dateAdded, card: 'line', render: ({ createdAt }) => dayText(createdAt) },
    ...(canEditWinners ? [{ ...actions, render: (winner: AdminWinnerView) => <DeleteWinner {...{ winner }} /> }] : []),
  ];
}

interface WinnerProps {
  readonly winner: AdminWinnerView;
}

/**
 * Hidden from people who look over a shoulder; shown in full when asked, which super administrators may
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
