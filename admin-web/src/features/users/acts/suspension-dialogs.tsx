import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useRefresh } from 'react-admin';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { timeText } from '@sabi50/contracts/formats';
import {
  type LiftSuspensionRequest,
  type PlayerActRequest,
  type PlayerSuspensionView,
  type SuspendPlayerRequest,
  SUSPENSION_REASONS,
} from '@sabi50/contracts/player-acts-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { errorBody } from '../../../lib/errors/error-text';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { FormDialog } from '../../../ui/form-dialog';
import { ChoiceInput, choicesOf } from '../../../ui/inputs';
import { useSubmit } from '../../../ui/use-submit';
import { ReasonInput } from '../../../ui/reason-input';
import { reasonErrors } from '../../../ui/reason.rules';
import { EMPTY_SUSPENSION, lastDayOf, type SuspendForm, suspensionOf, validateSuspension } from './suspension.rules';

interface SuspendDialogProps {
  readonly user: AdminUserView;
  /** The one that is replaced; null: there is none. */
  readonly suspension: PlayerSuspensionView | null;
  readonly onClose: () => void;
}

/** Suspends a player, or changes the suspension that was on screen (rule accounts/suspension). */
export function SuspendDialog({ user, suspension, onClose }: SuspendDialogProps) {
  const texts = useTexts('player-acts');
  const today = lagosDate(new Date());
  const post = useDecision<SuspendPlayerRequest>(pathOf('adminUserSuspension', { id: user.id }));
  const giveUp = useGiveUp(onClose);
  const submit = useSubmit({
    send: (form: SuspendForm) => post(suspensionOf(form, suspension)),
    success: () => [texts.suspendDone],
    failure: texts.suspendFailed,
    onDone: onClose,
  });
  return (
    <FormDialog<SuspendForm>
      title={suspension ? texts.changeTitle(user.name) : texts.suspendTitle(user.name)}
      submitText={suspension ? texts.changeSuspension : texts.suspend}
      pendingText={texts.sending}
      defaultValues={
        suspension
          ? { ...EMPTY_SUSPENSION, reasonCode: suspension.reason, lastDay: lastDayOf(suspension) }
          : EMPTY_SUSPENSION
      }
      validate={(form) => validateSuspension(form, today, texts)}
      onSubmit={(form) => submit(form, giveUp)}
      onClose={onClose}
    >
      <Typography>{texts.suspendText}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' }, alignItems: 'start' }}>
        <ChoiceInput
          source="reasonCode"
          label={texts.reasonCode}
          choices={choicesOf(SUSPENSION_REASONS, texts.reasonCodes)}
        />
        <TextInput
          type="date"
          source="lastDay"
          label={texts.lastDay}
          helperText={texts.lastDayHint}
          slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
        />
      </Box>
      <ReasonInput />
    </FormDialog>
  );
}

interface LiftDialogProps {
  readonly user: AdminUserView;
  readonly suspension: PlayerSuspensionView;
  readonly onClose: () => void;
}

/** Ends the suspension that was on screen. */
export function LiftDialog({ user, suspension, onClose }: LiftDialogProps) {
  const texts = useTexts('player-acts');
  const post = useDecision<LiftSuspensionRequest>(pathOf('adminUserSuspensionLift', { id: user.id }));
  const giveUp = useGiveUp(onClose);
  const submit = useSubmit({
    send: ({ reason }: PlayerActRequest) => post({ seen: suspension.id, reason: reason.trim() }),
    success: () => [texts.liftDone],
    failure: texts.liftFailed,
    onDone: onClose,
  });
  const { since, reason: code } = suspension;
  return (
    <FormDialog<PlayerActRequest>
      title={texts.liftTitle(user.name)}
      submitText={texts.lift}
      pendingText={texts.sending}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => reasonErrors(reason, texts)}
      onSubmit={(form) => submit(form, giveUp)}
      onClose={onClose}
    >
      <Typography>{texts.liftText(timeText(since), texts.reasonCodes[code])}</Typography>
      <ReasonInput autoFocus />
    </FormDialog>
  );
}

/** One call, done once however often it is sent. */
function useDecision<Body extends object>(path: string): (body: Body) => Promise<unknown> {
  const [intention] = useState(newIntention);
  return (body) =>
    intention.attempt(
      (idempotencyKey) => callApi(path, { method: 'POST', body, idempotencyKey }),
      JSON.stringify(body),
    );
}

/** Somebody was faster: the toast says so, and the page shows what there is to decide now. */
function useGiveUp(onClose: () => void): (error: unknown) => undefined {
  const refresh = useRefresh();
  return (error) => {
    if (errorBody(error)?.code !== 'RECORD_CHANGED') return;
    refresh();
    onClose();
  };
}
