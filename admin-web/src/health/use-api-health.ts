import { useCallback, useEffect, useState } from 'react';
import { type ApiHealth, askApiHealth } from './api-health';

/** The health of the API: asked when the page opens, when the network returns and whenever `ask` is called. */
export function useApiHealth(): { readonly health: ApiHealth; readonly ask: () => void } {
  const [health, setHealth] = useState<ApiHealth>({ state: 'checking' });
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => {
    setHealth({ state: 'checking' });
    setAsked((times) => times + 1);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void askApiHealth().then((answer) => {
      if (isCurrent) setHealth(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  useEffect(() => {
    const tellOffline = () => setHealth({ state: 'offline' });
    window.addEventListener('online', ask);
    window.addEventListener('offline', tellOffline);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', tellOffline);
    };
  }, [ask]);

  return { health, ask };
}
