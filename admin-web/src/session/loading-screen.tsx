import { Box, CircularProgress, Typography } from '@mui/material';
import { useShellTexts } from '../language/shell-texts';

/** While the session and its permissions are asked for (rule screens/console-login). */
export function LoadingScreen() {
  const texts = useShellTexts();
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
