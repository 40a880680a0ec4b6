import { Box, Button, Stack, Typography } from '@mui/material';
import { useTexts } from '../../lib/language/texts';
import { saveFile } from '../../lib/api/download';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes, once, and a file of them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
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
