import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listKeyOf, rowAfter } from './list-keys.rules';
import { CARD, openingLink } from './row-opening';
import { useSingleKeys } from './single-keys';

/** What lies over a list and has keys of its own. */
const OVER_IT = '[role=dialog], [role=menu], [role=listbox]';

/**
 * `J` and `K` move the focus from row to row of a list, `X` selects the row that has it, `?` shows the keys (rule
 * screens/list-keys). The focus goes to the link that opens the row, where `Enter` opens it as everywhere; a row without one
 * has it itself.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, showHelp: () => void): void {
  const [isOn] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = listKeyOf(event);
    const list = frame.current;
    if (!isOn || key === null || list === null || document.querySelector(OVER_IT) || !isMeant(list)) return;
    event.preventDefault();
    if (key === 'help') return showHelp();
    const rows = rowsOf(list);
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === 'select') return rows[current]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    const row = rows[rowAfter(current, rows.length, key)];
    if (row) focusOn(row);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Of several lists on a page the one that has the focus is meant, else the first. */
function isMeant(list: HTMLElement): boolean {
  const focused = document.activeElement?.closest('.list-page') ?? document.querySelector('.list-page');
  return focused === list;
}

const rowsOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(`tbody > tr.RaDataTable-row, .${CARD}`),
];

function focusOn(row: HTMLElement): void {
  const link = openingLink(row);
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
