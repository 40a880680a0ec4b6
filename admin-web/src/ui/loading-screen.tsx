import { Box, CircularProgress, Typography } from '@mui/material';
import { useTexts } from '../lib/language/texts';

/** While the session and its permissions are asked for (rule screens/console-login). */
export function LoadingScreen() {
  const texts = useTexts('app');
  return (
    <Box
      role="status"
      sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress aria-hidden />
      <Typography>{texts.loading}</Typography>
    </Box>
  );
}
