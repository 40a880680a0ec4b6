import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { type SecondFactorEnrolmentView } from '@sabi50/contracts/staff-views';
import { useTexts } from '../../lib/language/texts';
import { CardForm } from '../../ui/card-form';
import { useStep } from '../../ui/use-step';

interface StartEnrolmentProps {
  readonly onStarted: (enrolment: SecondFactorEnrolmentView) => void;
}

/** What it is for, and the password: a browser left open must not set one up. */
export function StartEnrolment({ onStarted }: StartEnrolmentProps) {
  const texts = useTexts('second-factor');
  const send = useStep('POST adminSecondFactor', onStarted);
  return (
    <CardForm
      defaultValues={{ password: '' }}
      onSubmit={send}
      submitText={texts.setUp}
      pendingText={texts.settingUp}
      button={{ sx: { alignSelf: 'start' } }}
    >
      <Typography>{texts.off}</Typography>
      <TextInput source="password" type="password" label={texts.password} autoComplete="current-password" />
    </CardForm>
  );
}
