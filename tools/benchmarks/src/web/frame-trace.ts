import { type Browser, type Page } from 'playwright-core';

/** What the browser did while something moved. */
export interface Frames {
  /** How long it was watched. */
  readonly ms: number;
  /** Frames that were drawn, and those that were due and came too late. */
  readonly drawn: number;
  readonly dropped: number;
  /** Work of the main thread once it moves: styles laid out anew, and parts painted anew. */
  readonly layouts: number;
  readonly paints: number;
  /** The longest task of the main thread once it moves, in its own time. */
  readonly longestTaskMs: number;
}

interface Watch {
  /** Makes it happen. */
  readonly act: () => Promise<void>;
  readonly ms: number;
  /** It is in the page when it begins to move. */
  readonly appears: string;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds of the thread: those in which it waited for a processor are left out. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** What costs little to note: more would slow down what is watched. */
const CATEGORIES = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'benchmark',
];
/** The frame in which it begins may lay out and paint: what comes is put into place. */
const BEGINS_WITHIN_MS = 120;
const BEGAN = 'it-moves';

/** Watches the page for `ms` from the moment in which something appears. */
export async function watchFrames(browser: Browser, page: Page, { act, ms, appears }: Watch): Promise<Frames> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(markWhen(appears));
  await act();
  await page.locator(appears).first().waitFor();
  await page.waitForTimeout(ms + 200);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return read(traceEvents, ms);
}

/** Notes the moment in which an element is put into the page; runs in it. */
const markWhen = (selector: string): string => `(() => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    performance.mark('${BEGAN}');
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
})()`;

function read(events: readonly TraceEvent[], ms: number): Frames {
  const began = events.find(({ name }) => name === BEGAN);
  if (!began) throw new Error('What was to move never appeared');
  const [from, to] = [began.ts + BEGINS_WITHIN_MS * 1_000, began.ts + ms * 1_000];
  const meanwhile = events.filter(({ ts }) => ts >= from && ts <= to);
  const ofMain = meanwhile.filter(({ pid, tid }) => pid === began.pid && tid === began.tid);
  const count = (wanted: string) =>
    ofMain.filter(({ name, ph }) => name === wanted && (ph === 'X' || ph === 'B')).length;
  const tasks = ofMain.filter(({ name }) => name === 'RunTask');
  const frames = (wanted: string, process?: number) =>
    meanwhile.filter(({ name, ph, pid }) => name === wanted && !/[Ee]/.test(ph) && pid === (process ?? pid)).length;
  const drawn = frames('Display::FrameDisplayed');
  return {
    ms: ms - BEGINS_WITHIN_MS,
    drawn,
    dropped: Math.max(
      0,
      frames('Scheduler::BeginImplFrame', began.pid) - frames('LayerTreeHostImpl::DidNotProduceFrame') - drawn,
    ),
    layouts: count('Layout'),
    paints: count('Paint'),
    longestTaskMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000)),
  };
}
