import { Button } from '@mui/material';
import { useState } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { useDisplayName, useTexts } from '../../../lib/language/texts';
import { ReasonDialog } from '../../../ui/command-dialog';

interface LiftSpeedFlagProps {
  readonly user: AdminUserView;
  /** Of the mark that is on screen. */
  readonly flaggedAt: string;
}

/** The way to say that the answers of a player are right, however fast they are (rule staff/speed-flag-lifted). */
export function LiftSpeedFlag({ user, flaggedAt }: LiftSpeedFlagProps) {
  const { liftSpeed } = useTexts('player-page');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" color="inherit" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {liftSpeed.open}
      </Button>
      {isOpen && <LiftDialog {...{ user, flaggedAt }} onClose={() => setOpen(false)} />}
    </>
  );
}

function LiftDialog({ user, flaggedAt, onClose }: LiftSpeedFlagProps & { readonly onClose: () => void }) {
  const { liftSpeed } = useTexts('player-page');
  const displayName = useDisplayName();
  return (
    <ReasonDialog
      command="POST adminUserSpeedFlagLift"
      params={{ id: user.id }}
      about={{ seen: flaggedAt }}
      title={`${liftSpeed.title}: ${displayName(user.name)}`}
      submitText={liftSpeed.title}
      text={liftSpeed.text}
      success={liftSpeed.done}
      failure={liftSpeed.failed}
      onClose={onClose}
    />
  );
}
