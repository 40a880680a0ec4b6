import FailedIcon from '@mui/icons-material/Close';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import BackIcon from '@mui/icons-material/UndoOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Card, IconButton, Stack, Typography, useTheme } from '@mui/material';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { maskMobile } from '@sabi50/contracts/phone-mask';
import { type PlayerContactView } from '@sabi50/contracts/player-acts-views';
import { type WatchedDeposit, type WatchedDepositsView } from '@sabi50/contracts/player-timeline-views';
import { api } from '../../../lib/api/api';
import { useTexts } from '../../../lib/language/texts';
import { useProfile } from '../../../lib/session/profile-context';
import { CopyButton, IdWithCopy } from '../../../ui/fact-list';
import { type Tone, ToneChip } from '../../../ui/tone-chip';
import { useToasts } from '../../../ui/use-toasts';
import { StandingChips } from '../user-table';
import { BreakChip, Figures, useTotals } from './facts';
import { depositsPath } from './timeline.rules';

interface PlayerHeadProps {
  readonly user: AdminUserView;
  /** The heading of the page. */
  readonly heading: ReactNode;
  readonly acts: ReactNode;
}

/** Who a player is and how to reach them, how they stand, what they have, and what staff may do. */
export function PlayerHead({ user, heading, acts }: PlayerHeadProps) {
  const { canEditUsers } = useProfile();
  return (
    <Card sx={{ display: 'flex', gap: 2, px: 2, py: 1.75 }}>
      <Initials name={user.name} />
      <Box sx={PARTS}>
        <Stack spacing={0.75} sx={{ flex: { xs: '1 1 100%', xl: '1 1 0' }, minWidth: 0 }}>
          <Box sx={{ display: 'flex' }}>{heading}</Box>
          <Stack direction="row" useFlexGap sx={WAYS}>
            {/* Who sees no numbers sees the address, as everywhere. */}
            {canEditUsers ? <Contact key={user.id} user={user} /> : <Way>{user.email}</Way>}
            <IdWithCopy id={user.id} />
          </Stack>
          <StandingChips tellsAccount user={canEditUsers ? withoutDetailed(user) : user}>
            {canEditUsers && <BreakChip userId={user.id} />}
            {canEditUsers && <DepositChips userId={user.id} />}
          </StandingChips>
        </Stack>
        <Figures user={user} />
        {acts}
      </Box>
    </Card>
  );
}

/** Chips of their own say until when a break lasts, and which payment is disputed. */
const withoutDetailed = (user: AdminUserView): AdminUserView => ({
  ...user,
  hasOpenDispute: false,
  restrictions: user.restrictions?.filter((one) => one === 'suspended' || one === 'erasing') ?? [],
});

const PARTS = {
  ...{ display: 'flex', flexWrap: 'wrap', flex: 1, minWidth: 0, alignItems: 'center' },
  ...{ columnGap: 3, rowGap: 1.5, justifyContent: 'space-between' },
} as const;
const WAYS = { flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 0.25, fontSize: 13 } as const;

/** The first letters of the first and of the last name, for the eye. */
function Initials({ name }: { readonly name: string }) {
  const tokens = TOKENS[useTheme().palette.mode];
  const names = name.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((one) => [...(one ?? '')][0] ?? '').join('');
  return (
    <Box aria-hidden sx={{ ...CIRCLE, bgcolor: tokens['surface-sunken'], borderColor: tokens['line-strong'] }}>
      {letters.toLocaleUpperCase()}
    </Box>
  );
}

const CIRCLE = {
  ...{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', justifyContent: 'center', flex: 'none' },
  ...{ width: 48, height: 48, border: 1, borderRadius: '50%', fontSize: 17, fontWeight: 700, mt: 0.5 },
};

const LOOKS: Readonly<Record<WatchedDeposit, { readonly tone: Tone; readonly icon: ReactElement }>> = {
  pending: { tone: 'warning', icon: <PendingIcon /> },
  held: { tone: 'bad', icon: <HeldIcon /> },
  failed: { tone: 'warning', icon: <FailedIcon /> },
  disputed: { tone: 'bad', icon: <DisputeIcon /> },
  'given-back': { tone: 'info', icon: <BackIcon /> },
};

/** Deposits that players ask about, each leading to the payment or to the list of them (rule staff/player-deposits). */
function DepositChips({ userId }: { readonly userId: string }) {
  const { depositChips } = useTexts('player-page');
  const deposits: readonly WatchedDepositsView[] = useTotals(userId).data?.deposits ?? [];
  return deposits.map((found) => (
    <ToneChip
      key={found.standing}
      {...LOOKS[found.standing]}
      label={depositChips[found.standing](found.count)}
      to={depositsPath(userId, found)}
    />
  ));
}

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
const Way = ({ children }: WayProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
    <Typography component="span" sx={{ fontSize: 13, userSelect: 'all', overflowWrap: 'anywhere', minWidth: 0 }}>
      {children}
    </Typography>
    <CopyButton text={children} />
  </Box>
);
