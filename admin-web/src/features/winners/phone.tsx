import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { maskPhone } from '@sabi50/contracts/phone-mask';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { useTexts } from '../../lib/language/texts';

/**
 * Hidden from people who look over a shoulder; shown in full when asked, which super administrators may
 * (rule staff/winner-number).
 */
export function Phone({ winner: { fullName, phoneNumber } }: { readonly winner: AdminWinnerView }) {
  const texts = useTexts('winners');
  const [isShown, setIsShown] = useState(false);
  if (phoneNumber === '') return <span>–</span>;
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
