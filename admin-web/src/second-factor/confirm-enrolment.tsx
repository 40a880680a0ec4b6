import { Box, TextField, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type RecoveryCodesView, type SecondFactorEnrolmentView } from '@sabi50/vocabulary/staff-views';
import { StepForm } from './step-form';
import { useTexts } from './texts';
import { useStep } from './use-step';

interface ConfirmEnrolmentProps {
  readonly enrolment: SecondFactorEnrolmentView;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** The secret as a picture and as text, and the first code that proves that the app has it. */
export function ConfirmEnrolment({ enrolment, onConfirmed }: ConfirmEnrolmentProps) {
  const texts = useTexts();
  const [code, setCode] = useState('');
  const { send, ...step } = useStep<RecoveryCodesView>(ROUTES.adminSecondFactorConfirm, ({ recoveryCodes }) =>
    onConfirmed(recoveryCodes),
  );
  return (
    <StepForm {...step} submitText={texts.confirm} pendingText={texts.confirming} onSubmit={() => void send({ code })}>
      <Typography>{texts.scan}</Typography>
      {/* Cameras want dark on light in every theme. */}
      <Box sx={{ bgcolor: '#ffffff', p: 2, borderRadius: 1, alignSelf: 'start', lineHeight: 0 }}>
        <QRCodeSVG value={enrolment.otpauthUrl} size={184} title={texts.qrCode} role="img" />
      </Box>
      <Typography>
        {texts.secret}
        <Box component="code" sx={{ display: 'block', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {enrolment.secret}
        </Box>
      </Typography>
      <TextField
        autoFocus
        label={texts.code}
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </StepForm>
  );
}
