/** A message for the page that a full navigation leads to; the tab keeps it on the way. */
const STORAGE_KEY = 'toast';

interface KeptToast {
  readonly title: string;
  readonly text: string;
}

/** Shows a success message on the next page, which is loaded anew. Without storage nothing is said there. */
export function keepToast(title: string, text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ title, text } satisfies KeptToast));
  } catch {
    // The next page itself tells what happened.
  }
}

/** The message that the page before left, once; null when it left none. */
export function takeKeptToast(): KeptToast | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as KeptToast | null;
    sessionStorage.removeItem(STORAGE_KEY);
    return kept;
  } catch {
    return null;
  }
}
