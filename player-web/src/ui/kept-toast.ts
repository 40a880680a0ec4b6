import { inTab } from '../storage/browser-storage';

/** A message for the page that a full navigation leads to; the tab keeps it on the way. */
const STORAGE_KEY = 'toast';

interface KeptToast {
  readonly title: string;
  readonly text: string;
}

/** Shows a success message on the next page, which is loaded anew. Without storage nothing is said there. */
export function keepToast(title: string, text: string): void {
  inTab.keep(STORAGE_KEY, JSON.stringify({ title, text } satisfies KeptToast));
}

/** The message that the page before left, once; null when it left none. */
export function takeKeptToast(): KeptToast | null {
  const kept = inTab.read(STORAGE_KEY);
  inTab.forget(STORAGE_KEY);
  return kept === null ? null : (JSON.parse(kept) as KeptToast);
}
