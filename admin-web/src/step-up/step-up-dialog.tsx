import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type SecondFactorView } from '@sabi50/vocabulary/staff-views';
import { useStep } from '../second-factor/use-step';
import { FormDialog } from '../ui/form-dialog';
import { useCall } from '../ui/use-call';
import { useTexts } from './texts';

type Way = 'password' | 'code';

/** The password, or a code where a second factor is set up, before something that needs it. Cancel does nothing. */
export function StepUpDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const texts = useTexts();
  const [way, setWay] = useState<Way>('password');
  const [typed, setTyped] = useState('');
  const { data } = useCall<SecondFactorView>(ROUTES.adminSecondFactor);
  const { send, ...step } = useStep(ROUTES.stepUp, () => onEnd(true));
  const choose = (chosen: Way): void => {
    setWay(chosen);
    setTyped('');
  };
  const isCode = way === 'code';
  return (
    <FormDialog
      {...step}
      title={texts.title}
      submitText={texts.confirm}
      pendingText={texts.confirming}
      onSubmit={() => void send({ [way]: typed })}
      onClose={() => onEnd(false)}
    >
      <Typography color="textSecondary">{texts.text}</Typography>
      <TextField
        key={way}
        autoFocus
        fullWidth
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        label={isCode ? texts.code : texts.password}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data?.enrolled && (
        <Button sx={{ alignSelf: 'start' }} onClick={() => choose(isCode ? 'password' : 'code')}>
          {isCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
    </FormDialog>
  );
}
