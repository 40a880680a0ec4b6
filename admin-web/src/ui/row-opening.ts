import { type MouseEvent } from 'react';

/** What has a press of its own. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=button], [role=menuitem], [role=checkbox]';

/**
 * Opens the row of a table that was pressed: follows the link of its first cell, else that of its last one. What stands in the
 * row for itself, and words that are being marked to be copied, do not open it.
 */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS)) return;
  if (getSelection()?.toString()) return;
  const row = target.closest('tbody tr');
  if (row) linkOf(row)?.click();
}

function linkOf(row: Element): HTMLAnchorElement | null | undefined {
  const cells = [...row.querySelectorAll(':scope > td')].filter((cell) => !cell.querySelector('input[type=checkbox]'));
  const linkIn = (cell: Element | undefined) => cell?.querySelector<HTMLAnchorElement>('a[href]');
  return linkIn(cells[0]) ?? linkIn(cells.at(-1));
}

/** A row that opens says so to the pointer. */
export const OPENING_ROWS = {
  '& tbody tr:has(> td:first-of-type a[href], > td:last-of-type a[href])': { cursor: 'pointer' },
};
