import { Alert, Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { dayText, timeText } from '@sabi50/contracts/formats';
import { pathOf } from '@sabi50/contracts/routes';
import { withQuery } from '../../../lib/api/http-client';
import { useDisplayName, useTexts } from '../../../lib/language/texts';
import { useProfile } from '../../../lib/session/profile-context';
import { BackLink } from '../../../ui/back-link';
import { ExportButton } from '../../../ui/export-button';
import { SectionFrame } from '../../../ui/section-frame';
import { Panel } from '../../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { UnbrokenDates } from '../../../ui/unbroken-dates';
import { useCall } from '../../../ui/use-call';
import { Adjusting } from '../acts/adjust-dialog';
import { AdjustmentRequests } from '../acts/adjustment-requests';
import { PlayerActs } from '../acts/player-acts';
import { PlayerNotes } from '../acts/player-notes';
import { AnswerSpeedNotice } from '../answer-speed-notice';
import { BalancePanel } from './balance-panel';
import { BreakNotice, Facts, OwnLimits, Totals } from './facts';
import { LiftSpeedFlag } from './lift-speed-flag';
import { Nickname } from './nickname';
import { PlayerHead } from './player-head';
import { Timeline } from './timeline';

/** A look at the page is no look at the contact (rule staff/contact-shown). */
const MASKED = { contact: 'masked' };

/** One player: who they are, how they stand, what happened, and what staff may do (rule screens/player-page). */
export function PlayerPage() {
  const { title } = useTexts('users');
  const { id = '' } = useParams();
  // Who decides has to see it as it is now.
  const { data, error, refetch } = useGetOne<AdminUserView>('users', { id, meta: MASKED }, { staleTime: 0, onError });
  return (
    <Stack spacing={2}>
      <BackLink to="/users">{title}</BackLink>
      {data && <Player key={data.id} user={data} />}
      {!data && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={10} />}
    </Stack>
  );
}

// The page tells what failed.
const onError = (): undefined => undefined;

function Player({ user }: { readonly user: AdminUserView }) {
  const { canEditUsers } = useProfile();
  const named = useDisplayName();
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <SectionFrame
      title={named(user.name)}
      head={(heading) => (
        <PlayerHead
          {...{ user, heading }}
          acts={canEditUsers && <PlayerActs user={user} onAdjust={() => setAdjusting(true)} />}
        />
      )}
    >
      <Notices user={user} />
      <Box sx={COLUMNS}>
        {canEditUsers && (
          <Box sx={{ minWidth: 0 }}>
            <Timeline userId={user.id} />
          </Box>
        )}
        <Stack spacing={2}>
          <Facts user={user} />
          {canEditUsers && <BalancePanel userId={user.id} />}
          {canEditUsers && <Totals userId={user.id} />}
        </Stack>
        <Stack spacing={2}>
          {canEditUsers && <Notes userId={user.id} />}
          {canEditUsers && <OwnLimits userId={user.id} />}
          {canEditUsers && <Nickname userId={user.id} />}
          {canEditUsers && <PersonalData userId={user.id} />}
        </Stack>
      </Box>
      {isAdjusting && <Adjusting user={user} onClose={() => setAdjusting(false)} />}
    </SectionFrame>
  );
}

/** What staff noted, in sight (rule staff/notes). */
function Notes({ userId }: { readonly userId: string }) {
  const { notes } = useTexts('player-acts');
  return (
    <Panel title={notes}>
      <PlayerNotes userId={userId} />
    </Panel>
  );
}

/** What happened beside figures and facts; these stand beside each other where there is room for three columns. */
const COLUMNS = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: {
    ...{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    xl: 'minmax(0, 1fr) 340px 320px',
  },
  // Two columns: what happened goes on beside all that is known.
  gridTemplateRows: { lg: 'auto 1fr', xl: 'auto' },
  '& > :first-of-type:not(:only-child)': { gridRow: { lg: '1 / span 2', xl: 'auto' } },
  '& > :nth-of-type(n + 2)': { gridColumn: { lg: 2, xl: 'auto' } },
};

/** All that is known about a player, for a player who asked for it (rule data/own-copy). */
function PersonalData({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const path = pathOf('adminUserPersonalData', { id: userId });
  return (
    <Panel title={texts.personalData}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2" color="textSecondary">
          {texts.personalDataText}
        </Typography>
        <ExportButton path={withQuery(path, { format: 'html' })} label={texts.exportPage} />
        <ExportButton path={withQuery(path, { format: 'json' })} label={texts.exportJson} />
      </Stack>
    </Panel>
  );
}

/** What keeps a player from playing, or has staff look at them, and since when. */
function Notices({ user }: { readonly user: AdminUserView }) {
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
