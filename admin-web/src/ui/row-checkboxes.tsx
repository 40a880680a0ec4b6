import { Checkbox } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** Chooses a row for an act on many. react-admin's own box has its name where assistive technology does not look for it. */
export function RowCheckbox({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}

/** The same for all rows of the page. */
export function PageCheckbox() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<{ readonly id: string }>();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(String(id)));
  const isAll = chosen.length === ids.length;
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
