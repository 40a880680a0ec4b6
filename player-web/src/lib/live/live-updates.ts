import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { LIVE_EVENTS, type LiveEventName } from '@sabi50/contracts/live-events';
import { FOCUS_REFRESH_DELAY_MS } from '@sabi50/contracts/limits';
import { QUERY_KEYS } from '../api/query-keys';
import { createLiveFeed } from './live-feed';
import { isSafari } from './safari';

/** Safari needs a moment longer until its network is awake (rule screens/balance-refresh). */
const FOCUS_REFRESH_DELAY_SAFARI_MS = 1_000;

const RETURNS = [
  [document, 'visibilitychange'],
  [window, 'focus'],
  [window, 'online'],
] as const;

/**
 * Keeps balance and points true while a player has the page open: by server-sent events, else by asking every 10 s, and
 * whenever the page comes back into view or the network returns. Nothing runs while the page is hidden.
 */
export function useLiveUpdates(active: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!active) return;
    const feed = createLiveFeed((topics) => askAgain(client, topics));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const comeBack = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return feed.close();
      const refresh = () => {
        feed.open();
        askAgain(client, LIVE_EVENTS);
      };
      timer = setTimeout(refresh, isSafari() ? FOCUS_REFRESH_DELAY_SAFARI_MS : FOCUS_REFRESH_DELAY_MS);
    };
    if (document.visibilityState === 'visible') feed.open();
    for (const [target, event] of RETURNS) target.addEventListener(event, comeBack);
    return () => {
      clearTimeout(timer);
      for (const [target, event] of RETURNS) target.removeEventListener(event, comeBack);
      feed.close();
    };
  }, [active, client]);
}

/** Everything on the page that these topics touch is asked for again; what is not on the page, when it is next shown. */
function askAgain(client: QueryClient, topics: readonly LiveEventName[]): void {
  for (const topic of topics) {
    void client.invalidateQueries({ queryKey: QUERY_KEYS[topic] });
  }
  if (topics.includes('points')) void client.invalidateQueries({ queryKey: QUERY_KEYS.session });
}
