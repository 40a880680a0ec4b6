import AddIcon from '@mui/icons-material/Add';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Button,
  ButtonBase,
  InputAdornment,
  ListItemIcon,
  ListItemText,
  MenuItem,
  MenuList,
  Popover,
  type SxProps,
  TextField,
  type Theme,
} from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { SEARCH_DEBOUNCE_MS } from '@sabi50/contracts/limits';
import { useTexts } from '../lib/language/texts';
import { FilterEditor, useListFilters } from './filter-editor';
import {
  type ActiveFilter,
  activeFilters,
  type FilterValues,
  type ListFilter,
  withoutFilter,
} from './list-filters.rules';

interface FilterBarProps {
  /** The filter of the search field that is always there. */
  readonly search?: { readonly source: string; readonly label: string } | undefined;
  readonly filters: readonly ListFilter[];
  /** What "Clear" goes back to. */
  readonly defaultFilters: FilterValues;
  /** "Clear Filters" by default. */
  readonly clearText?: string | undefined;
}

/** What is open beside the button or the chip that opened it: one filter's editor, or the filters to choose from. */
interface Opened {
  readonly anchor: HTMLElement;
  readonly filter: ListFilter | null;
}

/** What narrows the list around it: a search, a chip for each filter that is set, and the way to add one or clear all. */
export function FilterBar({ search, filters, defaultFilters, clearText }: FilterBarProps) {
  const texts = useTexts('app');
  const addText = useTranslate()('ra.action.add_filter');
  const { filterValues, setFilters } = useListFilters();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Box className="filter-bar" sx={BAR}>
      {search && (
        <SearchField
          label={search.label}
          value={filterValues[search.source] ?? ''}
          onSettle={(words) => {
            const others = withoutFilter(filterValues, [search.source]);
            setFilters(words === '' ? others : { ...others, [search.source]: words });
          }}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}
        />
      )}
      <FilterChips filters={filters} onOpen={(anchor, filter) => setOpened({ anchor, filter })} />
      {filters.length > 0 && (
        <Button
          startIcon={<AddIcon />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, filter: null })}
        >
          {addText}
        </Button>
      )}
      {!isSame(filterValues, defaultFilters) && (
        <Button onClick={() => setFilters(defaultFilters)}>{clearText ?? texts.clearFilters}</Button>
      )}
      {opened && <FilterPopover {...{ opened, filters, setOpened }} />}
    </Box>
  );
}

interface FilterPopoverProps {
  readonly opened: Opened;
  readonly filters: readonly ListFilter[];
  readonly setOpened: (opened: Opened | null) => void;
}

/** The editor of one filter, or the filters to choose from. */
function FilterPopover({ opened, filters, setOpened }: FilterPopoverProps) {
  const addText = useTranslate()('ra.action.add_filter');
  const { anchor, filter } = opened;
  const close = (): void => setOpened(null);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': filter?.label ?? addText, sx: { mt: 0.5 } } }}
    >
      {filter ? (
        <FilterEditor filter={filter} onDone={close} />
      ) : (
        <FilterMenu filters={filters} onChoose={(chosen) => setOpened({ anchor, filter: chosen })} />
      )}
    </Popover>
  );
}

const isSame = (one: FilterValues, other: FilterValues): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The filters that are set, in the words of their chips. */
export function useActiveFilters(filters: readonly ListFilter[]): readonly ActiveFilter[] {
  const { range } = useTexts('app');
  return activeFilters(filters, useListFilters().filterValues, range);
}

interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly onOpen: (anchor: HTMLElement, filter: ListFilter) => void;
}

/** A chip for each filter that is set: a press changes it, its cross removes it. */
function FilterChips({ filters, onOpen }: FilterChipsProps) {
  const texts = useTexts('app');
  const { filterValues, setFilters } = useListFilters();
  const active = useActiveFilters(filters);
  if (active.length === 0) return null;
  return (
    <Box component="ul" sx={CHIPS}>
      {active.map(({ filter, sources, text }) => (
        <Box component="li" key={filter.source} sx={CHIP}>
          <ButtonBase
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onOpen(currentTarget, filter)}
            sx={CHIP_TEXT}
          >
            {text}
          </ButtonBase>
          <ButtonBase
            aria-label={texts.removeFilter(text)}
            title={texts.removeFilter(text)}
            onClick={() => setFilters(withoutFilter(filterValues, sources))}
            sx={CHIP_CROSS}
          >
            <CloseIcon sx={{ fontSize: 18 }} />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

interface FilterMenuProps {
  readonly filters: readonly ListFilter[];
  readonly onChoose: (filter: ListFilter) => void;
}

function FilterMenu({ filters, onChoose }: FilterMenuProps) {
  const active = useActiveFilters(filters).map(({ filter }) => filter);
  return (
    <MenuList autoFocusItem sx={{ maxHeight: 420, overflowY: 'auto' }}>
      {filters.map((filter) => (
        <MenuItem key={filter.source} onClick={() => onChoose(filter)}>
          <ListItemIcon>{active.includes(filter) && <CheckIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{filter.label}</ListItemText>
        </MenuItem>
      ))}
    </MenuList>
  );
}

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 } as const;
/** On a phone they are one line that is scrolled. */
const CHIPS = {
  ...{ display: 'flex', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0, flexWrap: { xs: 'nowrap', sm: 'wrap' } },
  overflowX: { xs: 'auto', sm: 'visible' },
} as const;
const CHIP = {
  ...{ display: 'flex', alignItems: 'stretch', flex: 'none', minHeight: { xs: 40, md: 32 }, maxWidth: '100%' },
  ...{ border: 1, borderRadius: 5, bgcolor: 'background.paper', fontSize: 13, overflow: 'hidden' },
  borderColor: ({ palette }: Theme) => TOKENS[palette.mode]['line-strong'],
} as const;
const CHIP_TEXT = {
  ...{ pl: 1.5, pr: 0.5, minWidth: 0, fontFamily: 'inherit', fontSize: 'inherit', textAlign: 'left' },
  ...{ whiteSpace: { xs: 'nowrap', sm: 'normal' }, overflowWrap: 'break-word', '&:hover': { bgcolor: 'action.hover' } },
} as const;
const CHIP_CROSS = {
  width: { xs: 40, md: 32 },
  flex: 'none',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
};

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called once typing has paused, with Enter, or when the field is left. */
  readonly onSettle: (value: string) => void;
  readonly sx?: SxProps;
}

/** A search field that keeps what is typed as it is typed, the space between two words too. */
export function SearchField({ label, value, onSettle, sx }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const settle = useEffectEvent(() => {
    if (typed.trim() !== value) onSettle(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const now = (): void => {
    if (typed.trim() !== value) onSettle(typed.trim());
  };
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && now()}
      // What is pressed next, such as "Export CSV", is about the words in the field.
      onBlur={now}
      sx={sx}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
