import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FOCUS_REFRESH_DELAY_MS } from '@sabi50/vocabulary/limits';
import { QUERY_KEYS } from '../api/query-keys';
import { LIVE_PATH, LIVE_TOPICS, type LiveTopic } from './live-topics';
import { isSafari } from './safari';

/** Without live updates the page asks by itself, as product specification section 9 says for Safari. */
const POLL_MS = 10_000;
/** Safari needs a moment longer until its network is awake (product specification section 9). */
const FOCUS_REFRESH_DELAY_SAFARI_MS = 1_000;

/**
 * Keeps balance and points true while a player has the page open: by server-sent events, else by asking every 10 s, and
 * whenever the page comes back into view or the network returns. Nothing runs while the page is hidden.
 */
export function useLiveUpdates(active: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!active) return;
    const feed = openFeed(client);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const comeBack = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return feed.close();
      const delay = isSafari() ? FOCUS_REFRESH_DELAY_SAFARI_MS : FOCUS_REFRESH_DELAY_MS;
      timer = setTimeout(() => {
        feed.open();
        askAgain(client, LIVE_TOPICS);
      }, delay);
    };
    if (document.visibilityState === 'visible') feed.open();
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    window.addEventListener('online', comeBack);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('online', comeBack);
      feed.close();
    };
  }, [active, client]);
}

interface Feed {
  /** Safe to call again. */
  readonly open: () => void;
  readonly close: () => void;
}

function openFeed(client: QueryClient): Feed {
  let source: EventSource | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  const startPolling = () => {
    poll ??= setInterval(() => askAgain(client, LIVE_TOPICS), POLL_MS);
  };
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };
  return {
    open() {
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource(LIVE_PATH, { withCredentials: true });
      source.onopen = stopPolling;
      source.onerror = startPolling;
      for (const topic of LIVE_TOPICS) source.addEventListener(topic, () => askAgain(client, [topic]));
    },
    close() {
      source?.close();
      source = null;
      stopPolling();
    },
  };
}

/** Everything on the page that these topics touch is asked for again; what is not on the page, when it is next shown. */
function askAgain(client: QueryClient, topics: readonly LiveTopic[]): void {
  for (const topic of topics) {
    void client.invalidateQueries({ queryKey: QUERY_KEYS[topic] });
  }
  if (topics.includes('points')) void client.invalidateQueries({ queryKey: QUERY_KEYS.session });
}
