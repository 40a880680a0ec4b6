import { LIVE_EVENTS, type LiveEventName } from '@sabi50/contracts/live-events';
import { ROUTES } from '@sabi50/contracts/routes';

/** Without a stream the page asks now and then (rule screens/balance-refresh). */
const ASK_WITHOUT_STREAM_MS = 10_000;
/** Hints may be lost on the way, so the page also asks now and then. */
const ASK_WITH_STREAM_MS = 120_000;

export interface LiveFeed {
  /** Starts to listen; safe to call again. */
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Listens for notifications of the API and calls `ask` with what is worth asking for again: for each of them, when a broken stream
 * is back, and at intervals, which are shorter while there is no stream. Nobody is asked while the device is offline.
 */
export function createLiveFeed(ask: (topics: readonly LiveEventName[]) => void): LiveFeed {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let wasBroken = false;

  const askEvery = (ms: number) => {
    clearInterval(timer);
    timer = setInterval(() => {
      if (navigator.onLine) ask(LIVE_EVENTS);
      // A refusal ends a stream for good; it may be welcome again by now.
      if (source?.readyState === EventSource.CLOSED) listen();
    }, ms);
  };

  function listen(): void {
    source?.close();
    source = new EventSource(ROUTES.live, { withCredentials: true });
    source.onopen = () => {
      if (wasBroken) ask(LIVE_EVENTS);
      wasBroken = false;
      askEvery(ASK_WITH_STREAM_MS);
    };
    source.onerror = () => {
      if (!wasBroken) askEvery(ASK_WITHOUT_STREAM_MS);
      wasBroken = true;
    };
    for (const topic of LIVE_EVENTS) source.addEventListener(topic, () => ask([topic]));
  }

  return {
    open() {
      if (source) return;
      listen();
      askEvery(ASK_WITHOUT_STREAM_MS);
    },
    close() {
      source?.close();
      source = null;
      wasBroken = false;
      clearInterval(timer);
    },
  };
}
