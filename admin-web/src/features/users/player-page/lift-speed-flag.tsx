import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerActRequest } from '@sabi50/contracts/player-acts-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type SpeedFlagLiftRequest } from '@sabi50/contracts/speed-flag-views';
import { useDisplayName, useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { FormDialog } from '../../../ui/form-dialog';
import { ReasonInput } from '../../../ui/reason-input';
import { reasonErrors } from '../../../ui/reason.rules';
import { useSubmit } from '../../../ui/use-submit';

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
  const acts = useTexts('player-acts');
  const named = useDisplayName();
  const [intention] = useState(newIntention);
  const refresh = useRefresh();
  const submit = useSubmit({
    send: async ({ reason }: PlayerActRequest) => {
      const body = { reason: reason.trim(), seen: flaggedAt } satisfies SpeedFlagLiftRequest;
      const path = pathOf('adminUserSpeedFlagLift', { id: user.id });
      await intention.attempt(
        (idempotencyKey) => callApi(path, { method: 'POST', body, idempotencyKey }),
        JSON.stringify(body),
      );
      refresh();
    },
    success: () => [liftSpeed.done],
    failure: liftSpeed.failed,
    onDone: onClose,
  });
  return (
    <FormDialog<PlayerActRequest>
      title={`${liftSpeed.title}: ${named(user.name)}`}
      submitText={liftSpeed.title}
      pendingText={acts.sending}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => reasonErrors(reason, acts)}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{liftSpeed.text}</Typography>
      <ReasonInput autoFocus />
    </FormDialog>
  );
}
