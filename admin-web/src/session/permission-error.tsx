import { Alert, Button, Stack } from '@mui/material';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useShellTexts } from '../app/texts';
import { errorText, statusOf } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { EntryCard } from './entry-card';
import { logOut } from './session-calls';

/** When it could not be learnt who is signed in: why, and the two ways on (product specification section 2). */
export function PermissionError({ error }: { readonly error: unknown }) {
  const texts = useShellTexts();
  const said = errorText(error, useErrorTexts());
  const status = statusOf(error);
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
      <Stack direction="row" spacing={1}>
        <Button variant="contained" href={PAGES.adminLogin}>
          {texts.tryLoginAgain}
        </Button>
        <Button variant="outlined" onClick={() => void clearSession()}>
          {texts.clearSession}
        </Button>
      </Stack>
    </EntryCard>
  );
}
