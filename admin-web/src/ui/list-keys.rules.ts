import { isTypedInto, type Pressed } from './shortcuts.rules';

/** What a key does in a list. `Enter` is not among them: it follows the link that has the focus. */
export type ListKey = 'next' | 'previous' | 'select' | 'help';

const KEYS: Readonly<Record<string, ListKey>> = { j: 'next', k: 'previous', x: 'select', '?': 'help' };

/** What a pressed key asks of the list; null where somebody types, or asks the browser for something. */
export function listKeyOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Pressed): ListKey | null {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isTypedInto(target)) return null;
  return KEYS[key.toLowerCase()] ?? null;
}

/** The place of the row to go to: from none to the first or the last one, and no further than these. */
export function rowAfter(current: number, rows: number, key: 'next' | 'previous'): number {
  if (current < 0) return key === 'next' ? 0 : rows - 1;
  return Math.min(Math.max(current + (key === 'next' ? 1 : -1), 0), rows - 1);
}
