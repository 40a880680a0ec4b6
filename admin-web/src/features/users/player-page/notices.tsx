import { Alert, Box } from '@mui/material';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { dayText, timeText } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/texts';
import { useProfile } from '../../../lib/session/profile-context';
import { UnbrokenDates } from '../../../ui/unbroken-dates';
import { useCall } from '../../../ui/use-call';
import { AdjustmentRequests } from '../acts/adjustment-requests';
import { AnswerSpeedNotice } from '../answer-speed-notice';
import { LiftSpeedFlag } from './lift-speed-flag';
import { BreakNotice } from './own-limits';

/** What keeps a player from playing, or has staff look at them, and since when. */
export function Notices({ user }: { readonly user: AdminUserView }) {
  const { suspension, answerSpeed } = user;
  const { canEditUsers } = useProfile();
  return (
    <>
      {suspension && <Suspension suspension={suspension} />}
      {canEditUsers && <AdjustmentRequests userId={user.id} />}
      {canEditUsers && <ErasureNotice userId={user.id} />}
      {canEditUsers && <BreakNotice userId={user.id} />}
      {answerSpeed && (
        <AnswerSpeedNotice
          speed={answerSpeed}
          action={canEditUsers && <LiftSpeedFlag user={user} flaggedAt={answerSpeed.flaggedAt} />}
        />
      )}
    </>
  );
}

/** That the data are to be erased, and when (rule data/erasure). */
function ErasureNotice({ userId }: { readonly userId: string }) {
  const { erasureChanges, erasureWaits } = useTexts('player-page');
  const { data } = useCall('GET adminUserAccess', { params: { id: userId } });
  if (!data?.erasure) return null;
  const { hasBegun, dueAt } = data.erasure;
  return (
    <Alert severity="warning">
      <UnbrokenDates>{hasBegun ? `${erasureChanges.begun}.` : erasureWaits(timeText(dueAt))}</UnbrokenDates>
    </Alert>
  );
}

function Suspension({ suspension }: { readonly suspension: NonNullable<AdminUserView['suspension']> }) {
  const texts = useTexts('player-page');
  const { reasonCodes } = useTexts('player-acts');
  const { since, until, reason } = suspension;
  return (
    <Alert severity="warning">
      <UnbrokenDates>{texts.suspendedSince(timeText(since))}</UnbrokenDates>{' '}
      <Box component="span">{reasonCodes[reason]}.</Box>{' '}
      <UnbrokenDates>{until === null ? texts.untilLifted : texts.suspendedUntil(dayText(until))}</UnbrokenDates>
    </Alert>
  );
}
