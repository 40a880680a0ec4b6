import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { maskMobile } from '@sabi50/contracts/phone-mask';
import { type PlayerContactView } from '@sabi50/contracts/player-acts-views';
import { useTexts } from '../../../lib/language/texts';
import { api } from '../../../lib/api/api';
import { CopyButton } from '../../../ui/copy-button';
import { useToasts } from '../../../ui/use-toasts';

/** How a player is reached, masked until staff have it shown, which the staff log says (rule staff/contact-shown). */
export function Contact({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts('player-page');
  const toasts = useToasts();
  const [shown, setShown] = useState<PlayerContactView | null>(null);
  const [isAsking, setAsking] = useState(false);
  const show = async (): Promise<void> => {
    setAsking(true);
    try {
      setShown(await api('POST adminUserContact', { params: { id: user.id } }));
    } catch (error) {
      toasts.failure(texts.contactNotShown, error);
    }
    setAsking(false);
  };
  if (user.erasedAt !== null) return null;
  if (shown) return [shown.mobile, shown.email].map((way) => way && <Way key={way}>{way}</Way>);
  return (
    <>
      {user.mobile && <span>{maskMobile(user.mobile)}</span>}
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {maskEmail(user.email)}
        </Box>
        <IconButton
          size="small"
          aria-label={texts.showContact}
          title={texts.showContact}
          disabled={isAsking}
          onClick={() => void show()}
        >
          <ShowIcon fontSize="small" />
        </IconButton>
      </Box>
    </>
  );
}

interface WayProps {
  readonly children: string;
}

/** A number or an address, which a click selects as a whole. */
export const Way = ({ children }: WayProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
    <Typography component="span" sx={{ fontSize: 13, userSelect: 'all', overflowWrap: 'anywhere', minWidth: 0 }}>
      {children}
    </Typography>
    <CopyButton text={children} />
  </Box>
);
