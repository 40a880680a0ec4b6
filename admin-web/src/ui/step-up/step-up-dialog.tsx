import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { TextInput } from 'react-admin';
import { STEP_UP_LIFETIME_MS } from '@sabi50/contracts/limits';
import { whenProofIsNeeded } from '../../lib/api/http-client';
import { useTexts } from '../../lib/language/texts';
import { FormDialog } from '../form-dialog';
import { useCall } from '../use-call';
import { useStep } from '../use-step';
import { proofPlace } from './use-proof';

const MINUTE_MS = 60_000;

const EMPTY = { password: '', code: '' };

/** The password, or a code where a second factor is set up, before something that needs it. Cancel does nothing. */
function StepUpDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
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

type End = (isProved: boolean) => void;

/**
 * Asks for the password or a code whenever a call needs it: once for all calls that wait at the same time; inside the form
 * that is being sent, else over the page.
 */
export function StepUpGate() {
  const [end, setEnd] = useState<End | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    const ask = (): Promise<boolean> =>
      new Promise((resolve) => {
        setEnd(() => (isProved: boolean) => {
          asked = null;
          setEnd(null);
          resolve(isProved);
        });
      });
    const askSomewhere = (): Promise<boolean> => {
      const place = proofPlace();
      return place ? place().finally(() => (asked = null)) : ask();
    };
    whenProofIsNeeded(() => (asked ??= askSomewhere()));
    return () => whenProofIsNeeded(() => Promise.resolve(false));
  }, []);
  return end && <StepUpDialog onEnd={end} />;
}
