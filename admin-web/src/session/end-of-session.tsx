import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useShellTexts } from '../app/texts';
import { whenSessionEnds } from '../providers/http-client';
import { storeNotice, storeReturnPath } from './stored-notice';
import { SessionEndedDialog } from './session-ended-dialog';
import { forgetAdmin } from './stored-admin';

/**
 * What happens when the session has ended: a page that only wanted to show something leads to the login and back; where
 * something was to be changed, the login comes to the page, so that nothing that was typed is lost.
 */
export function EndOfSession() {
  const texts = useShellTexts();
  const queries = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const leave = useCallback(() => {
    forgetAdmin();
    storeReturnPath(location.pathname + location.search);
    storeNotice({ title: texts.accessDenied, text: texts.authenticationRequired });
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
  if (!hasEnded) return null;
  const goOn = (): void => {
    setHasEnded(false);
    void queries.invalidateQueries();
  };
  return <SessionEndedDialog onBack={goOn} onLeave={leave} />;
}
