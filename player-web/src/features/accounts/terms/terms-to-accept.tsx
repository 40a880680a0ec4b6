import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useLocation } from 'wouter';
import { answerTerms, areTermsAsked, askForTerms, onTermsAsked } from '../../../lib/api/terms-asked';
import { useSession } from '../../../lib/session/session-context';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog')).TermsDialog }));

/** Where nobody is asked by themselves: a game may be running, or somebody is reading the terms, or has to change a PIN. */
const isQuietPlace = (path: string): boolean =>
  path === PAGES.terms || path === PAGES.changePassword || path.startsWith('/quiz/');

/** Asks a player for the terms once after they came, and whenever a call needs it (rule accounts/terms). */
export function TermsToAccept() {
  const { mustAcceptTerms } = useSession();
  const [path] = useLocation();
  const [isLater, setLater] = useState(false);
  const areAsked = useSyncExternalStore(onTermsAsked, areTermsAsked);
  const asksNow = mustAcceptTerms && !isLater && !isQuietPlace(path);
  useEffect(() => {
    if (asksNow) void askForTerms();
  }, [asksNow]);
  const end = (agreed: boolean) => {
    setLater(true);
    answerTerms(agreed);
  };
  if (!areAsked) return null;
  return (
    <Suspense>
      <TermsDialog onEnd={end} />
    </Suspense>
  );
}
