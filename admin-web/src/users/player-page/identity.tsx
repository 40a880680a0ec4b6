import { Alert, Box, Stack } from '@mui/material';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { dayText, timeText } from '@sabi50/vocabulary/formats';
import { nairaText } from '@sabi50/vocabulary/money';
import { useShellTexts } from '../../language/shell-texts';
import { useProfile } from '../../session/profile-context';
import { ToneChip } from '../../ui/tone-chip';
import { useTexts as useActsTexts } from '../acts/texts';
import { AnswerSpeedNotice } from '../answer-speed-notice';
import { useTexts as useUsersTexts } from '../texts';
import { Contact, Way } from './contact';
import { LiftSpeedFlag } from './lift-speed-flag';
import { BreakChip, BreakNotice } from './own-limits';
import { useTexts } from './texts';

interface PlayerProps {
  readonly user: AdminUserView;
}

/** How to reach a player, and how they stand. */
export function Identity({ user }: PlayerProps) {
  const { suspension } = user;
  const { canEditUsers } = useProfile();
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 0.5 }}>
        {/* Who sees no numbers sees the address, as everywhere. */}
        {canEditUsers ? <Contact key={user.id} user={user} /> : <Way>{user.email}</Way>}
        <Way isId>{user.id}</Way>
      </Stack>
      <Standing user={user} />
      {suspension && <Suspension suspension={suspension} />}
      {canEditUsers && <BreakNotice userId={user.id} />}
      {user.answerSpeed && (
        <AnswerSpeedNotice
          speed={user.answerSpeed}
          action={canEditUsers && <LiftSpeedFlag user={user} flaggedAt={user.answerSpeed.flaggedAt} />}
        />
      )}
    </Stack>
  );
}

function Standing({ user }: PlayerProps) {
  const texts = useTexts();
  const users = useUsersTexts();
  const { verificationStatuses } = useShellTexts();
  const { canEditUsers } = useProfile();
  const owes = Number(user.owed) > 0;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {user.isEmailVerified ? (
        <ToneChip tone="good" label={verificationStatuses.verified} />
      ) : (
        <ToneChip tone="warning" label={verificationStatuses.pending} />
      )}
      {user.isAdmin && <ToneChip tone="info" label={users.admin} />}
      {!user.isActive && <ToneChip tone="bad" label={users.inactive} />}
      {user.suspension && <ToneChip tone="bad" label={users.suspended} />}
      {canEditUsers && <BreakChip userId={user.id} />}
      {user.isLocked && <ToneChip tone="warning" label={texts.locked} />}
      {user.hasOpenDispute && <ToneChip tone="bad" label={texts.disputed} />}
      {owes && <ToneChip tone="bad" label={texts.owes(nairaText(user.owed))} />}
      {user.answerSpeed && <ToneChip tone="warning" label={users.fastAnswers} />}
    </Stack>
  );
}

function Suspension({ suspension }: { readonly suspension: NonNullable<AdminUserView['suspension']> }) {
  const texts = useTexts();
  const { reasonCodes } = useActsTexts();
  const { since, until, reason } = suspension;
  return (
    <Alert severity="warning">
      {texts.suspendedSince(timeText(since))} <Box component="span">{reasonCodes[reason]}.</Box>{' '}
      {until === null ? texts.untilLifted : texts.suspendedUntil(dayText(until))}
    </Alert>
  );
}
