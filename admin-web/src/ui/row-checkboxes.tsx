import { Checkbox } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSelected } from './selection';

/** Chooses a row for an act on many. react-admin's own box has its name where assistive technology does not look for it. */
export function RowCheckbox({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { onToggleItem } = useListContext();
  const { isAll, isSelected, pageIds, select } = useSelected();
  return (
    <Checkbox
      size="small"
      checked={isSelected(id)}
      // Without one of them they are not all any more: what stays is the rest of the page.
      onChange={() => (isAll ? select(pageIds.filter((one) => one !== id)) : onToggleItem(id))}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}

/** The same for all rows of the page. */
export function PageCheckbox() {
  const translate = useTranslate();
  const { isSelected, pageIds, tickedIds, select } = useSelected();
  const chosen = pageIds.filter(isSelected);
  const others = tickedIds.filter((id) => !pageIds.includes(id));
  const isWhole = chosen.length === pageIds.length;
  return (
    <Checkbox
      size="small"
      checked={isWhole}
      indeterminate={chosen.length > 0 && !isWhole}
      onChange={() => select(isWhole ? others : [...others, ...pageIds])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
