/** How the shortcut is shown; keys are called the same in every language. */
export const SHORTCUT = 'Ctrl K';
export const KEYS = { enter: 'Enter', tab: 'Tab', escape: 'Esc', up: '↑', down: '↓' } as const;

/** What is read of a pressed key. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'defaultPrevented'
>;

/** Whether a key opens the search: `Ctrl-K` (`⌘K`) anywhere, `/` where nobody types and keys of one letter are on. */
export function opensSearch(
  { key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Pressed,
  hasSingleKeys = true,
): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return hasSingleKeys && key === '/' && !isTypedInto(target);
}

/** A text once a key is pressed at its end; null where the key writes nothing. */
export function textAfter(text: string, { key, ctrlKey, metaKey, altKey }: Omit<Pressed, 'target'>): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : null;
}

/** Inputs that take no letters. */
const TICKED = ['checkbox', 'radio'];

/** Whether a letter that is pressed there is meant to be written. */
export function isTypedInto(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLInputElement> | null;
  if (element?.isContentEditable) return true;
  if (element?.tagName === 'INPUT') return !TICKED.includes(element.type ?? '');
  return ['TEXTAREA', 'SELECT'].includes(element?.tagName ?? '');
}
