import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useMemo } from 'react';
import { LoadingScreen } from '../ui/entry-card';
import { LoginPage } from '../features/login/login-page';
import { SessionGate } from '../features/login/session-gate';
import { consoleTheme } from '../ui/styles/theme';
import { type Entry, entryOf } from '../lib/session/entry';

const DebugPage = lazy(async () => ({ default: (await import('../features/debug/debug-page')).DebugPage }));
const Console = lazy(async () => ({ default: (await import('./console')).Console }));

/** What stands at each address of the console (rule screens/sections). */
export function App() {
  const scheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const theme = useMemo(() => consoleTheme(scheme), [scheme]);
  const entry = entryOf(location.pathname);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Suspense fallback={<LoadingScreen />}>{pageAt(entry)}</Suspense>
    </ThemeProvider>
  );
}

function pageAt(entry: Entry) {
  if (entry === 'login') return <LoginPage />;
  if (entry === 'debug') return <DebugPage />;
  return (
    <SessionGate entry={entry}>
      <Console entry={entry} />
    </SessionGate>
  );
}
