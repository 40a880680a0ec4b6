import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { STEP_UP_LIFETIME_MS } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { useStep } from '../use-step';
import { FormDialog } from '../form-dialog';
import { useCall } from '../use-call';

const MINUTE_MS = 60_000;

const EMPTY = { password: '', code: '' };

/** The password, or a code where a second factor is set up, before something that needs it. Cancel does nothing. */
export function StepUpDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const texts = useTexts('step-up');
  const [source, setSource] = useState<keyof typeof EMPTY>('password');
  const { data } = useCall('GET adminSecondFactor');
  const send = useStep('POST stepUp', () => onEnd(true));
  const isCode = source === 'code';
  return (
    <FormDialog
      title={texts.title}
      submitText={texts.confirm}
      pendingText={texts.confirming}
      defaultValues={EMPTY}
      onSubmit={(typed) => send({ [source]: typed[source] })}
      onClose={() => onEnd(false)}
      warnWhenUnsavedChanges={false}
    >
      <Typography color="textSecondary">
        {texts.text} {texts.goodFor(STEP_UP_LIFETIME_MS / MINUTE_MS)}
      </Typography>
      <TextInput
        key={source}
        autoFocus
        fullWidth
        source={source}
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        label={isCode ? texts.code : texts.password}
      />
      {data?.enrolled && (
        <Button sx={{ alignSelf: 'start' }} onClick={() => setSource(isCode ? 'password' : 'code')}>
          {isCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
    </FormDialog>
  );
}
