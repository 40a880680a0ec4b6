import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Admin, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authProvider } from '../lib/api/auth-provider';
import { dataProvider } from '../lib/api/data-provider';
import { i18nProviderOf } from '../lib/api/i18n-provider';
import { useLanguage, useTexts } from '../lib/language/texts';
import { basePathOf, type ConsoleEntry } from '../lib/session/entry';
import { useProfile } from '../lib/session/profile-context';
import { consoleTheme } from '../ui/styles/theme';
import { useToasts } from '../ui/use-toasts';
import { ConsoleLayout } from './console-layout';
import { sectionPath, SECTIONS } from './sections';
import { Toast } from './toast';

const LIGHT = consoleTheme('light');
const DARK = consoleTheme('dark');

/** The console of the person who is signed in: a section for each tab that they may see, under the address that they came by. */
export function Console({ entry }: { readonly entry: ConsoleEntry }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Sections /> }], { basename: basePathOf(entry) }),
  );
  return <RouterProvider router={router} />;
}

function Sections() {
  const profile = useProfile();
  const { language } = useLanguage();
  const messages = useTexts('language');
  const errors = useTexts('errors');
  const i18nProvider = useMemo(() => i18nProviderOf(language, messages, errors), [language, messages, errors]);
  // Saved filters belong to the person who saved them.
  const store = useMemo(() => localStorageStore('1', `console-${profile.id}`), [profile.id]);
  const [overview, ...others] = SECTIONS.filter(({ mayView }) => mayView(profile));
  return (
    <Admin
      {...{ dataProvider, authProvider, i18nProvider, store, queryClient }}
      theme={LIGHT}
      darkTheme={DARK}
      layout={ConsoleLayout}
      notification={Toast}
      dashboard={overview?.Page}
      catchAll={ToOverview}
      loginPage={false}
      disableTelemetry
    >
      {others.map(({ name, Page, Show }) => (
        <Resource key={name} name={name} list={Page} show={Show} />
      ))}
      {SECTIONS.map(
        ({ name, records }) =>
          records?.mayView(profile) && (
            // They have no list of their own: their section has.
            <Resource
              key={records.name}
              name={records.name}
              list={<Navigate to={sectionPath(name)} replace />}
              show={records.Show}
            />
          ),
      )}
    </Admin>
  );
}

/** A section that is not there, or that the role may not see, which is said: the first one is shown (rule screens/sections). */
function ToOverview() {
  const { pathname } = useLocation();
  const { sectionRefused } = useTexts('app');
  const { info } = useToasts();
  const [, name] = pathname.split('/');
  const isKnown = SECTIONS.some((section) => section.name === name || section.records?.name === name);
  useEffect(() => {
    if (isKnown) info(sectionRefused);
  }, [isKnown, info, sectionRefused]);
  return <Navigate to="/" replace />;
}

/** Fetches a section again when it is opened; a failed query is retried by the user alone (rule screens/sections). */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
});
