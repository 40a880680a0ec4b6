import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type Language } from '@sabi50/vocabulary/languages';
import { useLocation } from 'wouter';
import { createQueryClient } from '../api/query-client';
import { LanguageProvider } from '../language/language-provider';
import { type Texts } from '../language/texts';
import { SessionProvider } from '../session/session-provider';
import { ToastStage } from '../ui/toast-stage';
import { CrashBoundary } from './crash-boundary';
import { LiveUpdates } from './live-updates';
import { pageCodeAt } from './page-code';
import { PaymentWaiting } from './payment-waiting';
import { Screens } from './screens';

/** A language, and its texts. */
export interface FirstWords {
  readonly language: Language;
  readonly texts: Texts;
}

/** Everything that stands around the pages. */
export function App({ first }: { readonly first: FirstWords }) {
  const [client] = useState(createQueryClient);
  const [location] = useLocation();
  return (
    <LanguageProvider first={first}>
      <QueryClientProvider client={client}>
        <SessionProvider needed={pageCodeAt(location)?.audience === 'players'}>
          <LiveUpdates />
          <PaymentWaiting />
          <CrashBoundary key={location}>
            <Screens />
          </CrashBoundary>
          <ToastStage />
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}
