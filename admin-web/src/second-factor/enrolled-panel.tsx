import { Divider, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type RecoveryCodesView } from '@sabi50/vocabulary/staff-views';
import { useToasts } from '../ui/use-toasts';
import { StepForm } from './step-form';
import { useTexts } from './texts';
import { useStep } from './use-step';

interface EnrolledPanelProps {
  readonly codesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onSwitchedOff: () => void;
}

/** A second factor that is set up: new recovery codes against a code, switching it off against password and code. */
export function EnrolledPanel({ codesLeft, onCodes, onSwitchedOff }: EnrolledPanelProps) {
  const texts = useTexts();
  return (
    <Stack spacing={3}>
      <Typography>{texts.on(codesLeft)}</Typography>
      <NewCodes onCodes={onCodes} />
      <Divider />
      <SwitchOff onSwitchedOff={onSwitchedOff} />
    </Stack>
  );
}

function NewCodes({ onCodes }: Pick<EnrolledPanelProps, 'onCodes'>) {
  const texts = useTexts();
  const [code, setCode] = useState('');
  const { send, ...step } = useStep<RecoveryCodesView>(ROUTES.adminSecondFactorRecoveryCodes, (view) =>
    onCodes(view.recoveryCodes),
  );
  return (
    <StepForm
      {...step}
      submitText={texts.newCodes}
      pendingText={texts.makingCodes}
      onSubmit={() => void send({ code })}
    >
      <TextField label={texts.codeOrRecovery} value={code} onChange={({ target }) => setCode(target.value)} />
    </StepForm>
  );
}

function SwitchOff({ onSwitchedOff }: Pick<EnrolledPanelProps, 'onSwitchedOff'>) {
  const texts = useTexts();
  const toasts = useToasts();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { send, ...step } = useStep(ROUTES.adminSecondFactorDisable, () => {
    toasts.success(texts.switchedOff);
    onSwitchedOff();
  });
  return (
    <StepForm
      {...step}
      submitText={texts.switchOff}
      pendingText={texts.switchingOff}
      onSubmit={() => void send({ password, code })}
    >
      <TextField
        type="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <TextField label={texts.codeOrRecovery} value={code} onChange={({ target }) => setCode(target.value)} />
    </StepForm>
  );
}
