import { Alert, Button, Stack } from '@mui/material';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { errorText, isServerFailure, statusOf } from '../../lib/errors/error-text';
import { EntryCard } from '../../ui/entry-card';
import { logOut } from '../../lib/session/session-calls';

/**
 * When it could not be learnt who is signed in: why, and the two ways on (rule screens/console-login); a
 * server that fails may be asked again.
 */
export function PermissionError({ error }: { readonly error: unknown }) {
  const texts = useTexts('app');
  const said = errorText(error, useTexts('errors'));
  const status = statusOf(error);
  // Who is signed in may still be signed in once the server answers again.
  const isPassing = isServerFailure(error);
  const clearSession = async (): Promise<void> => {
    await logOut();
    try {
      localStorage.clear();
    } catch {
      // A browser that refuses storage holds nothing to clear.
    }
    location.assign(PAGES.home);
  };
  return (
    <EntryCard title={texts.authenticationError} text={texts.unableToVerify}>
      <Alert severity="error">{status > 0 ? texts.failedToFetchProfile(status, said) : said}</Alert>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {isPassing && (
          <Button variant="contained" onClick={() => location.reload()}>
            {texts.tryAgain}
          </Button>
        )}
        <Button variant={isPassing ? 'outlined' : 'contained'} href={PAGES.adminLogin}>
          {texts.tryLoginAgain}
        </Button>
        <Button variant="outlined" onClick={() => void clearSession()}>
          {texts.clearSession}
        </Button>
      </Stack>
    </EntryCard>
  );
}
