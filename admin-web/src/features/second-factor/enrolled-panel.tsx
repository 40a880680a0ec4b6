import { Divider, Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useTexts } from '../../lib/language/texts';
import { CardForm } from '../../ui/card-form';
import { useStep } from '../../ui/use-step';
import { useToasts } from '../../ui/use-toasts';

interface EnrolledPanelProps {
  readonly codesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onSwitchedOff: () => void;
}

/** A second factor that is set up: new recovery codes against a code, switching it off against password and code. */
export function EnrolledPanel({ codesLeft, onCodes, onSwitchedOff }: EnrolledPanelProps) {
  const texts = useTexts('second-factor');
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
  const texts = useTexts('second-factor');
  const send = useStep('POST adminSecondFactorRecoveryCodes', (view) => onCodes(view.recoveryCodes));
  return (
    <CardForm
      defaultValues={{ code: '' }}
      onSubmit={send}
      submitText={texts.newCodes}
      pendingText={texts.makingCodes}
      button={AT_START}
    >
      <TextInput source="code" label={texts.codeOrRecovery} />
    </CardForm>
  );
}

function SwitchOff({ onSwitchedOff }: Pick<EnrolledPanelProps, 'onSwitchedOff'>) {
  const texts = useTexts('second-factor');
  const toasts = useToasts();
  const send = useStep('POST adminSecondFactorDisable', () => {
    toasts.success(texts.switchedOff);
    onSwitchedOff();
  });
  return (
    <CardForm
      defaultValues={{ password: '', code: '' }}
      onSubmit={send}
      submitText={texts.switchOff}
      pendingText={texts.switchingOff}
      button={AT_START}
    >
      <TextInput source="password" type="password" label={texts.password} autoComplete="current-password" />
      <TextInput source="code" label={texts.codeOrRecovery} />
    </CardForm>
  );
}

const AT_START = { sx: { alignSelf: 'start' } };
