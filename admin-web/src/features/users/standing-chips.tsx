import PersonIcon from '@mui/icons-material/BadgeOutlined';
import SpeedIcon from '@mui/icons-material/BoltOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import { Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { RestrictionChips } from '../../ui/restriction-chips';
import { ToneChip } from '../../ui/tone-chip';

interface StandingChipsProps {
  readonly user: AdminUserView;
  /** What kind of account it is stands among them, where nothing else says so. */
  readonly tellsAccount?: boolean;
  readonly children?: ReactNode;
}

/** Verified or not, and what keeps somebody from playing or has staff look for them. */
export function StandingChips({ user, tellsAccount = false, children }: StandingChipsProps) {
  const texts = useTexts('users');
  const page = useTexts('player-page');
  const { verificationStatuses } = useTexts('app');
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {user.isEmailVerified ? (
        <ToneChip tone="good" label={verificationStatuses.verified} />
      ) : (
        <ToneChip tone="warning" icon={<PendingIcon />} label={verificationStatuses.pending} />
      )}
      {tellsAccount && <AccountChips user={user} />}
      <RestrictionChips restrictions={user.restrictions} />
      {children}
      {user.isLocked && <ToneChip tone="warning" icon={<LockIcon />} label={page.locked} />}
      {user.hasOpenDispute && <ToneChip tone="bad" icon={<DisputeIcon />} label={page.disputed} />}
      {Number(user.owed) > 0 && <ToneChip tone="bad" label={page.owes(nairaText(user.owed))} />}
      {user.answerSpeed && <ToneChip tone="warning" icon={<SpeedIcon />} label={texts.fastAnswers} />}
    </Stack>
  );
}

/** Whether the account is one of staff, and whether it can be used. */
export function AccountChips({ user: { isAdmin, isActive } }: Pick<StandingChipsProps, 'user'>) {
  const texts = useTexts('users');
  return (
    <>
      {isAdmin && <ToneChip tone="info" icon={<PersonIcon />} label={texts.admin} />}
      {!isActive && <ToneChip tone="bad" label={texts.inactive} />}
    </>
  );
}
