import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type KeyboardEvent } from 'react';
import { STEP_UP_LIFETIME_MS } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { useCall } from '../use-call';
import { type Proof } from './use-proof';

const MINUTE_MS = 60_000;

/** The field for the password or a code inside a form, with how long it is good for. */
export function ProofFields({ proof }: { readonly proof: Proof }) {
  const texts = useTexts('step-up');
  const { data } = useCall('GET adminSecondFactor');
  const { source, typed, refusal, isChecking } = proof;
  const isCode = source === 'code';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The form around it is on its way already.
    event.preventDefault();
    proof.prove();
  };
  return (
    <Box role="group" aria-label={texts.title} sx={PANEL}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ShieldIcon aria-hidden fontSize="small" color="action" sx={{ mt: 0.25 }} />
        <Box>
          <Typography sx={{ fontWeight: 700 }}>{texts.title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.text} {texts.goodFor(STEP_UP_LIFETIME_MS / MINUTE_MS)}
          </Typography>
        </Box>
      </Box>
      <TextField
        key={source}
        autoFocus
        fullWidth
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        label={isCode ? texts.code : texts.password}
        value={typed}
        disabled={isChecking}
        error={refusal !== null}
        helperText={refusal}
        onChange={({ target }) => proof.type(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ formHelperText: { role: 'alert' } }}
      />
      {data?.enrolled && (
        <Button sx={{ justifySelf: 'start' }} onClick={proof.useOther}>
          {isCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
    </Box>
  );
}

const PANEL = { display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 };

interface ProveButtonProps {
  readonly proof: Proof;
  /** What is done once it was right. */
  readonly toDo: string;
  readonly isDestructive?: boolean;
}

/** What the form's button says while the question stands. */
export function ProveButton({ proof, toDo, isDestructive = false }: ProveButtonProps) {
  const { confirming } = useTexts('step-up');
  return (
    <Button
      variant="contained"
      color={isDestructive ? 'error' : 'primary'}
      disabled={proof.isChecking || proof.typed === ''}
      onClick={proof.prove}
    >
      {proof.isChecking ? confirming : toDo}
    </Button>
  );
}
