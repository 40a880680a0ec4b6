import { useCallback, useEffect, useMemo, useState } from 'react';
import { Admin, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Navigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts as useErrorTexts } from '../errors/texts';
import { useLanguage } from '../language/language-context';
import { useReactAdminTexts } from '../language/texts';
import { authProviderOf } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { whenSessionEnds } from '../providers/http-client';
import { i18nProviderOf } from '../providers/i18n-provider';
import { keepNotice, keepReturnPath } from '../session/kept-notice';
import { useProfile } from '../session/profile-context';
import { logOut } from '../session/session-calls';
import { SessionEndedDialog } from '../session/session-ended-dialog';
import { forgetAdmin } from '../session/stored-admin';
import { consoleTheme } from '../styles/theme';
import { ConsoleLayout } from './console-layout';
import { basePathOf, type ConsoleEntry } from './entry';
import { queryClient } from './query-client';
import { SECTIONS } from './sections';
import { useShellTexts } from './texts';
import { Toast } from './toast';

const LIGHT = consoleTheme('light');
const DARK = consoleTheme('dark');

/** The console of whoever is signed in: a section for each tab that they may see, under the address that they came by. */
export function Console({ entry }: { readonly entry: ConsoleEntry }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Sections /> }], { basename: basePathOf(entry) }),
  );
  return <RouterProvider router={router} />;
}

function Sections() {
  const profile = useProfile();
  const { language } = useLanguage();
  const messages = useReactAdminTexts();
  const errors = useErrorTexts();
  const i18nProvider = useMemo(() => i18nProviderOf(language, messages, errors), [language, messages, errors]);
  const authProvider = useMemo(() => authProviderOf(profile, logOut), [profile]);
  // Filters that were saved belong to whoever saved them.
  const store = useMemo(() => localStorageStore('1', `console-${profile.id}`), [profile.id]);
  const { hasEnded, goOn, leave } = useEndOfSession();
  const [overview, ...others] = SECTIONS.filter(({ mayView }) => mayView(profile));
  return (
    <>
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
        {others.map(({ name, Page }) => (
          <Resource key={name} name={name} list={Page} />
        ))}
      </Admin>
      {hasEnded && <SessionEndedDialog onBack={goOn} onLeave={leave} />}
    </>
  );
}

/** A section that is not there, or not any more for this role: the first one is shown (product specification section 2). */
const ToOverview = () => <Navigate to="/" replace />;

/**
 * What happens when the session has ended: a page that only wanted to show something leads to the login and back; where
 * something was to be changed, the login comes to the page, so that nothing that was typed is lost.
 */
function useEndOfSession() {
  const texts = useShellTexts();
  const [hasEnded, setHasEnded] = useState(false);
  const leave = useCallback(() => {
    forgetAdmin();
    keepReturnPath(location.pathname + location.search);
    keepNotice({ title: texts.accessDenied, text: texts.authenticationRequired });
    location.assign(PAGES.adminLogin);
  }, [texts]);
  useEffect(() => {
    whenSessionEnds(({ isChange }) => {
      if (isChange) setHasEnded(true);
      // Lists behind the dialog may ask as well.
      else if (!hasEnded) leave();
    });
    return () => whenSessionEnds(() => undefined);
  }, [hasEnded, leave]);
  const goOn = (): void => {
    setHasEnded(false);
    void queryClient.invalidateQueries();
  };
  return { hasEnded, goOn, leave };
}
