import { type ComponentType, lazy, StrictMode, Suspense, useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'wouter';
import { createQueryClient } from '../lib/api/query-client';
import { TermsToAccept } from '../features/accounts/terms/terms-to-accept';
import { PaymentsProvider } from '../features/payment/payments-provider';
import { LanguageProvider, type LoadedLanguage } from '../lib/language/language-provider';
import { useLiveUpdates } from '../lib/live/live-updates';
import { startServiceWorker } from '../lib/pwa/app-update';
import { useSession } from '../lib/session/session-context';
import { SessionProvider } from '../lib/session/session-provider';
import { ToastStage } from '../ui/toast-stage';
import { CrashBoundary } from './crash-boundary';
import { pageCodeAt } from './page-code';
import { Screens } from './screens';

/** Draws the app in the language that has been loaded for it. */
export function startApp(first: LoadedLanguage): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
  startServiceWorker();
}

function App({ first }: { readonly first: LoadedLanguage }) {
  const [client] = useState(createQueryClient);
  const [location] = useLocation();
  return (
    <LanguageProvider first={first}>
      <QueryClientProvider client={client}>
        <SessionProvider needed={pageCodeAt(location)?.audience === 'players'}>
          <PlayerServices />
          <PaymentsProvider>
            <CrashBoundary key={location}>
              <Screens />
            </CrashBoundary>
          </PaymentsProvider>
          <PlayersBar path={location} />
          <ToastStage />
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

/** Pages that somebody goes between; where something is done, a game, a form, the bar would lie in the way. */
const PAGES_WITH_BAR: readonly string[] = [
  ...[PAGES.home, PAGES.dashboard, PAGES.board, PAGES.profile],
  ...[PAGES.history, PAGES.draws, PAGES.badges, PAGES.practice],
];
const BottomBar = lazy<ComponentType>(() => import('./bottom-bar').catch(() => ({ default: () => null })));

function PlayersBar({ path }: { readonly path: string }) {
  const isPlayer = useSession().status === 'authenticated';
  if (!isPlayer || !PAGES_WITH_BAR.includes(path)) return null;
  return (
    <Suspense>
      <BottomBar />
    </Suspense>
  );
}

/** While a player is signed in, on every page: changes of balance and points are followed. */
function PlayerServices() {
  const isPlayer = useSession().status === 'authenticated';
  useLiveUpdates(isPlayer);
  return isPlayer && <TermsToAccept />;
}
