import { Box, Card, Stack, useTheme } from '@mui/material';
import { type ReactNode } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { useProfile } from '../../../lib/session/profile-context';
import { StandingChips } from '../standing-chips';
import { IdWithCopy } from '../../../ui/id-with-copy';
import { Contact, Way } from './contact';
import { DepositChips } from './deposit-chips';
import { Figures } from './figures';
import { BreakChip } from './own-limits';

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
