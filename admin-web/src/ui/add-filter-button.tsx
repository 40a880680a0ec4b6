import AddIcon from '@mui/icons-material/Add';
import CheckIcon from '@mui/icons-material/Check';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import { type ReactElement, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type FilterProps, type FilterState } from './filters';

interface AddFilterButtonProps {
  readonly filters: readonly ReactElement[];
  /** Its field comes among the others, which a phone hides until then. */
  readonly onAdd: () => void;
}

/**
 * Adds a filter that is not there from the start, and goes to its field; or takes it away again. react-admin's own button is
 * there without anything to add, and leaves its field where a phone hides it.
 */
export function AddFilterButton({ filters, onAdd }: AddFilterButtonProps) {
  const label = useTranslate()('ra.action.add_filter');
  const list = useListContext();
  const { displayedFilters } = list as FilterState;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const added = useRef<string | null>(null);
  const more = filters.map(({ props }) => props as FilterProps).filter(({ alwaysOn }) => !alwaysOn);
  if (more.length === 0) return null;
  const choose = (source: string): void => {
    setAnchor(null);
    if (displayedFilters[source]) return list.hideFilter(source);
    list.showFilter(source, undefined);
    onAdd();
    added.current = source;
  };
  // The menu gives the focus back to the button when it goes.
  const goToField = (): void => {
    if (added.current !== null) fieldOf(added.current)?.focus();
    added.current = null;
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, transition: { onExited: goToField } }}
      >
        {more.map(({ source, label: name }) => (
          <Item key={source} name={name} isShown={Boolean(displayedFilters[source])} onChoose={() => choose(source)} />
        ))}
      </Menu>
    </>
  );
}

interface ItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  readonly name: string;
  readonly isShown: boolean;
  readonly onChoose: () => void;
}

/** The menu gives one of its items the focus. */
const Item = ({ name, isShown, onChoose, ...focus }: ItemProps) => (
  <MenuItem {...focus} role="menuitemcheckbox" aria-checked={isShown} onClick={onChoose} sx={{ minHeight: 40 }}>
    <ListItemIcon>{isShown && <CheckIcon fontSize="small" />}</ListItemIcon>
    <ListItemText>{name}</ListItemText>
  </MenuItem>
);

/** The first field of a filter that is shown. */
const fieldOf = (source: string): HTMLElement | null | undefined =>
  document.querySelector(`.filter-field[data-source="${source}"]`)?.querySelector<HTMLElement>('input, select');
