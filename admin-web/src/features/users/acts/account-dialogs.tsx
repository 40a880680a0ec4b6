import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { timeText } from '@sabi50/contracts/formats';
import {
  type PlayerAccessView,
  type PlayerSuspensionView,
  SUSPENSION_REASONS,
} from '@sabi50/contracts/player-acts-views';
import { useTexts } from '../../../lib/language/texts';
import { CommandDialog, ReasonDialog, ReasonInput } from '../../../ui/command-dialog';
import { ChoiceInput, choicesOf } from '../../../ui/inputs';
import { type Act } from './acts-of.rules';
import { NotesDialog } from './player-notes';
import { EMPTY_SUSPENSION, lastDayOf, type SuspendForm, suspensionOf, validateSuspension } from './suspension.rules';

/** Commands that take nothing but a reason. */
const HELP_COMMANDS = {
  unlock: 'POST adminUserUnlock',
  'pin-link': 'POST adminUserPinLink',
  'end-sessions': 'POST adminUserEndSessions',
  verification: 'POST adminUserVerificationMail',
} as const;

interface DialogProps {
  readonly user: AdminUserView;
  readonly onClose: () => void;
}

interface ActDialogProps extends DialogProps {
  readonly act: Exclude<Act, 'adjust'>;
  readonly access: PlayerAccessView;
}

/** The dialog of one action on an account, about what was on screen when it was opened. */
export function ActDialog({ act, user, access, onClose }: ActDialogProps) {
  const [{ suspension, erasure }] = useState(access);
  switch (act) {
    case 'notes':
      return <NotesDialog {...{ user, onClose }} />;
    case 'suspend':
      return <SuspendDialog {...{ user, onClose }} suspension={null} />;
    case 'change':
      return <SuspendDialog {...{ user, suspension, onClose }} />;
    case 'erase':
      return <EraseDialog {...{ user, onClose }} />;
    case 'keep':
      return erasure && <KeepDialog {...{ user, erasure, onClose }} />;
    case 'lift':
      return suspension && <LiftDialog {...{ user, suspension, onClose }} />;
    default:
      return <HelpDialog {...{ act, user, onClose }} />;
  }
}

/** Helps a player with their account (rule accounts/staff-help). */
function HelpDialog({ act, user, onClose }: DialogProps & { readonly act: keyof typeof HELP_COMMANDS }) {
  const texts = useTexts('player-acts');
  const { email, name, id } = user;
  const explanation = {
    ...texts.text,
    'pin-link': texts.text['pin-link'](email),
    verification: texts.text.verification(email),
  };
  return (
    <ReasonDialog
      command={HELP_COMMANDS[act]}
      params={{ id }}
      title={`${texts.title[act]}: ${name}`}
      submitText={texts.title[act]}
      text={explanation[act]}
      success={texts.done[act]}
      failure={texts.failed[act]}
      onClose={onClose}
    />
  );
}

/** Asks for the erasure of a player (rule data/erasure). */
function EraseDialog({ user: { id, name }, onClose }: DialogProps) {
  const { eraseData } = useTexts('player-acts');
  return (
    <ReasonDialog
      isDestructive
      command="POST adminUserErasure"
      params={{ id }}
      title={`${eraseData.title}: ${name}`}
      submitText={eraseData.title}
      text={eraseData.text}
      success={eraseData.done}
      failure={eraseData.failed}
      onClose={onClose}
    />
  );
}

interface KeepDialogProps extends DialogProps {
  readonly erasure: NonNullable<PlayerAccessView['erasure']>;
}

/** Withdraws the request for an erasure that was on screen. */
function KeepDialog({ user: { id, name }, erasure, onClose }: KeepDialogProps) {
  const { keepData } = useTexts('player-acts');
  return (
    <ReasonDialog
      command="POST adminUserErasureCancel"
      params={{ id }}
      about={{ seen: erasure.id }}
      title={`${keepData.title}: ${name}`}
      submitText={keepData.title}
      text={keepData.text(timeText(erasure.dueAt))}
      success={keepData.done}
      failure={keepData.failed}
      onClose={onClose}
    />
  );
}

interface SuspendDialogProps extends DialogProps {
  /** The one that is replaced; null: there is none. */
  readonly suspension: PlayerSuspensionView | null;
}

/** Suspends a player, or changes the suspension that was on screen (rule accounts/suspension). */
function SuspendDialog({ user: { id, name }, suspension, onClose }: SuspendDialogProps) {
  const texts = useTexts('player-acts');
  const today = lagosDate(new Date());
  return (
    <CommandDialog<'POST adminUserSuspension', SuspendForm>
      command="POST adminUserSuspension"
      params={{ id }}
      body={(form) => suspensionOf(form, suspension)}
      title={suspension ? texts.changeTitle(name) : texts.suspendTitle(name)}
      submitText={suspension ? texts.changeSuspension : texts.suspend}
      pendingText={texts.sending}
      success={texts.suspendDone}
      failure={texts.suspendFailed}
      closesOn={['RECORD_CHANGED']}
      defaultValues={
        suspension
          ? { ...EMPTY_SUSPENSION, reasonCode: suspension.reason, lastDay: lastDayOf(suspension) }
          : EMPTY_SUSPENSION
      }
      validate={(form) => validateSuspension(form, today, texts)}
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
    </CommandDialog>
  );
}

/** Ends the suspension that was on screen. */
function LiftDialog({ user, suspension, onClose }: DialogProps & { readonly suspension: PlayerSuspensionView }) {
  const texts = useTexts('player-acts');
  return (
    <ReasonDialog
      command="POST adminUserSuspensionLift"
      params={{ id: user.id }}
      about={{ seen: suspension.id }}
      title={texts.liftTitle(user.name)}
      submitText={texts.lift}
      text={texts.liftText(timeText(suspension.since), texts.reasonCodes[suspension.reason])}
      success={texts.liftDone}
      failure={texts.liftFailed}
      closesOn={['RECORD_CHANGED']}
      onClose={onClose}
    />
  );
}
