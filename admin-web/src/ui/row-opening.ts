import { type MouseEvent } from 'react';

/** What has a press of its own. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=button], [role=menuitem], [role=checkbox]';

/** The classes of the card that stands in place of a row on a phone, and of the part of it that names the row. */
export const CARD = 'row-card';
export const CARD_TITLE = 'row-card-title';

/**
 * Opens the row of a table, or the card, that was pressed: follows the link of its first cell, else that of its last one. What
 * stands in the row for itself, and words that are being marked to be copied, do not open it.
 */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS)) return;
  if (getSelection()?.toString()) return;
  const row = target.closest(`tbody tr, .${CARD}`);
  if (row) openingLink(row)?.click();
}

/** The link that a press on the row follows. */
export function openingLink(row: Element): HTMLAnchorElement | null | undefined {
  const title = row.querySelector(`.${CARD_TITLE}`);
  if (title) return title.querySelector<HTMLAnchorElement>('a[href]');
  const cells = [...row.querySelectorAll(':scope > td')].filter((cell) => !cell.querySelector('input[type=checkbox]'));
  const linkIn = (cell: Element | undefined) => cell?.querySelector<HTMLAnchorElement>('a[href]');
  return linkIn(cells[0]) ?? linkIn(cells.at(-1));
}

/** A row that opens says so to the pointer, and the row that the keyboard is on to the eye. */
export const OPENING_ROWS = {
  '& tbody tr:has(> td:nth-of-type(-n + 2) a[href], > td:last-of-type a[href])': { cursor: 'pointer' },
  [`& .${CARD}:has(.${CARD_TITLE} a[href])`]: { cursor: 'pointer' },
  [`& tbody tr:is(:focus-visible, :has(a:focus-visible)), & .${CARD}:is(:focus-visible, :has(a:focus-visible))`]: {
    ...{ outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
};
