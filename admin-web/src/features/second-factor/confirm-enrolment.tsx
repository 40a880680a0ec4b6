import { Box, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { TextInput } from 'react-admin';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { type SecondFactorEnrolmentView } from '@sabi50/contracts/staff-views';
import { useTexts } from '../../lib/language/texts';
import { CardForm } from '../../ui/card-form';
import { useStep } from '../../ui/use-step';

interface ConfirmEnrolmentProps {
  readonly enrolment: SecondFactorEnrolmentView;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** The secret as a picture and as text, and the first code that proves that the app has it. */
export function ConfirmEnrolment({ enrolment, onConfirmed }: ConfirmEnrolmentProps) {
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
