import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  Stack,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useId, useState } from 'react';
import { TextInput } from 'react-admin';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { ROUTES } from '@sabi50/contracts/routes';
import { type SecondFactorEnrolmentView } from '@sabi50/contracts/staff-views';
import { saveFile } from '../../lib/api/download';
import { useTexts } from '../../lib/language/texts';
import { CardForm } from '../../ui/card-form';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { useLeave } from '../../ui/form-dialog';
import { useStep } from '../../ui/use-step';
import { useToasts } from '../../ui/use-toasts';

/** The own second factor: setting it up, its recovery codes, and switching it off. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('second-factor');
  const shell = useTexts('app');
  const titleId = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { leave, noteTyping, question } = useLeave(onClose);
  return (
    // The codes are shown once: only the button that says so puts them away.
    <Dialog open fullWidth maxWidth="sm" onClose={codes ? undefined : leave} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent onChange={noteTyping}>
        {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <State onCodes={setCodes} onDone={onClose} />}
      </DialogContent>
      {!codes && (
        <DialogActions>
          <Button onClick={onClose}>{shell.close}</Button>
        </DialogActions>
      )}
      {question}
    </Dialog>
  );
}

interface StateProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onDone: () => void;
}

function State({ onCodes, onDone }: StateProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useCall('GET adminSecondFactor');
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolmentView | null>(null);
  const showCodes = (made: readonly string[]): void => {
    onCodes(made);
    setEnrolment(null);
    void queries.invalidateQueries({ queryKey: [ROUTES.adminSecondFactor] });
  };
  if (enrolment) return <ConfirmEnrolment enrolment={enrolment} onConfirmed={showCodes} />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting lines={3} />;
  if (!data.enrolled) return <StartEnrolment onStarted={setEnrolment} />;
  return <EnrolledPanel codesLeft={data.recoveryCodesLeft} onCodes={showCodes} onSwitchedOff={onDone} />;
}

interface ConfirmEnrolmentProps {
  readonly enrolment: SecondFactorEnrolmentView;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** The secret as a picture and as text, and the first code that proves that the app has it. */
function ConfirmEnrolment({ enrolment, onConfirmed }: ConfirmEnrolmentProps) {
  const texts = useTexts('second-factor');
  const send = useStep('POST adminSecondFactorConfirm', ({ recoveryCodes }) => onConfirmed(recoveryCodes));
  return (
    <CardForm
      defaultValues={{ code: '' }}
      onSubmit={send}
      submitText={texts.confirm}
      pendingText={texts.confirming}
      button={{ sx: { alignSelf: 'start' } }}
    >
      <Typography>{texts.scan}</Typography>
      {/* Cameras want dark on light in every theme. */}
      <Box sx={{ bgcolor: TOKENS.light.surface, p: 2, borderRadius: 1, alignSelf: 'start', lineHeight: 0 }}>
        <QRCodeSVG value={enrolment.otpauthUrl} size={184} title={texts.qrCode} role="img" />
      </Box>
      <Typography>
        {texts.secret}
        <Box component="code" sx={{ display: 'block', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {enrolment.secret}
        </Box>
      </Typography>
      <TextInput
        autoFocus
        source="code"
        label={texts.code}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </CardForm>
  );
}

interface EnrolledPanelProps {
  readonly codesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onSwitchedOff: () => void;
}

/** A second factor that is set up: new recovery codes against a code, switching it off against password and code. */
function EnrolledPanel({ codesLeft, onCodes, onSwitchedOff }: EnrolledPanelProps) {
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

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes, once, and a file of them. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const texts = useTexts('second-factor');
  const save = (): void =>
    saveFile('recovery-codes.txt', new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
  return (
    <Stack spacing={2}>
      <Typography variant="h2">{texts.recoveryCodes}</Typography>
      <Typography>{texts.recoveryText}</Typography>
      <Box component="ul" sx={{ columns: 2, fontFamily: 'monospace', fontSize: 16, m: 0 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={save}>
          {texts.saveCodes}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {texts.done}
        </Button>
      </Stack>
    </Stack>
  );
}

interface StartEnrolmentProps {
  readonly onStarted: (enrolment: SecondFactorEnrolmentView) => void;
}

/** What it is for, and the password: a browser left open must not set one up. */
function StartEnrolment({ onStarted }: StartEnrolmentProps) {
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
