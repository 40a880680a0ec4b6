/** How the shortcut is shown; keys are called the same in every language. */
export const SHORTCUT = 'Ctrl K';
export const KEYS = { enter: 'Enter', tab: 'Tab', escape: 'Esc', up: '↑', down: '↓' } as const;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'defaultPrevented'
>;

/** Whether a key opens the search: `Ctrl-K` (`⌘K`) anywhere, `/` where nobody types. */
export function opensSearch({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Pressed): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTypedInto(target);
}

function isTypedInto(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  if (element?.isContentEditable) return true;
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(element?.tagName ?? '');
}
