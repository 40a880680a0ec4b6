import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { HIDDEN_PATHS } from '@sabi50/contracts/brand';
import { PAGES } from '@sabi50/contracts/routes';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { authProvider } from '../../lib/api/auth-provider';
import { errorBody, errorText, isServerFailure, statusOf } from '../../lib/errors/error-text';
import { useTexts } from '../../lib/language/texts';
import { type ConsoleEntry } from '../../lib/session/entry';
import { ProfileContext } from '../../lib/session/profile-context';
import { logOut } from '../../lib/session/session-calls';
import { forgetAdmin, storedAdminEmail, storeNotice, storeReturnPath } from '../../lib/session/stored-admin';
import { AccessRequired, EntryCard, LoadingScreen } from '../../ui/entry-card';
import { LoginPage } from './login-page';
import { NewPasswordPage } from './new-password-page';

type Finding =
  | { readonly kind: 'in'; readonly profile: AdminProfileView }
  | { readonly kind: 'out' }
  | { readonly kind: 'password' }
  | { readonly kind: 'failed'; readonly error: unknown };

interface SessionGateProps {
  readonly entry: ConsoleEntry;
  readonly children: ReactNode;
}

/**
 * Shows the console to a signed-in administrator. Without a session (rule
 * screens/console-login), /admin leads to the hidden entry, or to the login when a session has ended; the hidden entry is the login itself;
 * the second dashboard asks for one. A failure to learn who it is has a screen of its own.
 */
export function SessionGate({ entry, children }: SessionGateProps) {
  const finding = useFinding(entry);
  if (finding === null) return <LoadingScreen />;
  if (finding.kind === 'in') return <ProfileContext value={finding.profile}>{children}</ProfileContext>;
  if (finding.kind === 'password') return <NewPasswordPage />;
  if (finding.kind === 'failed') return <PermissionError error={finding.error} />;
  if (entry === 'hidden') return <LoginPage />;
  return entry === 'second' ? <AccessRequired /> : <LeaveForLogin />;
}

function useFinding(entry: ConsoleEntry): Finding | null {
  const [finding, setFinding] = useState<Finding | null>(null);
  useEffect(() => {
    let left = false;
    void find(entry).then((found) => {
      if (!left) setFinding(found);
    });
    return () => {
      left = true;
    };
  }, [entry]);
  return finding;
}

async function find(entry: ConsoleEntry): Promise<Finding> {
  if (entry === 'admin' && storedAdminEmail() === null) return { kind: 'out' };
  try {
    return { kind: 'in', profile: await authProvider.getPermissions() };
  } catch (error) {
    if (errorBody(error)?.code === 'PASSWORD_CHANGE_REQUIRED') return { kind: 'password' };
    return statusOf(error) === 401 ? { kind: 'out' } : { kind: 'failed', error };
  }
}

/** Nobody was ever signed in here: to the hidden entry. Somebody was: to the login, with the reason. */
function LeaveForLogin() {
  const texts = useTexts('app');
  useEffect(() => {
    storeReturnPath(location.pathname + location.search);
    if (storedAdminEmail() === null) {
      location.replace(HIDDEN_PATHS.adminEntry);
      return;
    }
    forgetAdmin();
    storeNotice({ title: texts.accessDenied, text: texts.authenticationRequired });
    location.replace(PAGES.adminLogin);
  }, [texts]);
  return <LoadingScreen />;
}

/**
 * When it could not be learnt who is signed in: why, and the two ways on (rule screens/console-login); a
 * server that fails may be asked again.
 */
function PermissionError({ error }: { readonly error: unknown }) {
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
