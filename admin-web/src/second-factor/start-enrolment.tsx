import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type SecondFactorEnrolmentView } from '@sabi50/vocabulary/staff-views';
import { StepForm } from './step-form';
import { useTexts } from './texts';
import { useStep } from './use-step';

interface StartEnrolmentProps {
  readonly onStarted: (enrolment: SecondFactorEnrolmentView) => void;
}

/** What it is for, and the password: a browser left open must not set one up. */
export function StartEnrolment({ onStarted }: StartEnrolmentProps) {
  const texts = useTexts();
  const [password, setPassword] = useState('');
  const { send, ...step } = useStep<SecondFactorEnrolmentView>(ROUTES.adminSecondFactor, onStarted);
  return (
    <StepForm {...step} submitText={texts.setUp} pendingText={texts.settingUp} onSubmit={() => void send({ password })}>
      <Typography>{texts.off}</Typography>
      <TextField
        type="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </StepForm>
  );
}
