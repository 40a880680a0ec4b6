import SearchIcon from '@mui/icons-material/Search';
import { Button, InputAdornment, Stack, TextField } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { SEARCH_DEBOUNCE_MS } from '@sabi50/vocabulary/limits';
import { useShellTexts } from '../app/texts';
import { type Choice } from './inputs';

/** The part of a list's context that filters read; react-admin types its values as anything. */
export interface FilterState {
  readonly filterValues: Readonly<Record<string, string>>;
  readonly setFilters: (filters: Readonly<Record<string, string>>) => void;
}

/** Filters beside each other, and the button that clears them all. Inside a `ListFrame`, or with `onClear` anywhere. */
export function FilterBar({ children, clearText }: { readonly children: ReactNode; readonly clearText?: string }) {
  const texts = useShellTexts();
  const { filterValues, setFilters } = useListContext() as FilterState;
  const isSet = Object.keys(filterValues).length > 0;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {children}
      <Button variant="outlined" disabled={!isSet} onClick={() => setFilters({})}>
        {clearText ?? texts.clearFilters}
      </Button>
    </Stack>
  );
}

/** One filter of the list around it: its value, empty text for none, and the way to set it; that leads to the first page. */
function useFilter(source: string): readonly [string, (value: string) => void] {
  const { filterValues, setFilters } = useListContext() as FilterState;
  const value = filterValues[source];
  const set = (next: string): void => {
    const { [source]: _, ...others } = latestFilters(filterValues);
    setFilters(next === '' ? others : { ...others, [source]: next });
  };
  return [typeof value === 'string' ? value : '', set];
}

/**
 * What is set by now: the address knows it before the list is drawn again, and a filter that is set in between would undo the
 * one before it otherwise.
 */
function latestFilters(drawn: FilterState['filterValues']): FilterState['filterValues'] {
  const given = new URLSearchParams(location.search).get('filter');
  try {
    const filters: unknown = JSON.parse(given ?? 'null');
    return filters !== null && typeof filters === 'object' ? (filters as FilterState['filterValues']) : drawn;
  } catch {
    return drawn;
  }
}

/** A field whose words are looked for half a second after the last key. */
export function SearchFilter({ source, label }: { readonly source: string; readonly label: string }) {
  const [value, setValue] = useFilter(source);
  return <DebouncedField label={label} value={value} onSettle={setValue} />;
}

interface DebouncedFieldProps {
  readonly label: string;
  readonly value: string;
  /** Told once typing has paused, or the field is left. */
  readonly onSettle: (value: string) => void;
}

/** The same field outside a list. */
export function DebouncedField({ label, value, onSettle }: DebouncedFieldProps) {
  const [typed, setTyped] = useState(value);
  // What was set elsewhere is taken over; what was typed here stays as it was typed, the blank between two words too.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => settle(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // What is pressed next, such as "Select all", means the words that can be read in the field.
      onBlur={() => typed.trim() !== value && onSettle(typed.trim())}
      sx={{ minWidth: 200 }}
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

interface SelectFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** One of a closed list, or all. */
export function SelectFilter({ source, label, choices }: SelectFilterProps) {
  const [value, setValue] = useFilter(source);
  return <SelectField {...{ label, choices, value }} onChange={setValue} />;
}

interface SelectFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The same field outside a list. */
export function SelectField({ label, choices, value, onChange }: SelectFieldProps) {
  const { all } = useShellTexts();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 140 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

/** A day, YYYY-MM-DD in Lagos. */
export function DayFilter({ source, label }: { readonly source: string; readonly label: string }) {
  const [value, setValue] = useFilter(source);
  return <DayField {...{ label, value }} onChange={setValue} />;
}

/** The same field outside a list. */
export function DayField({ label, value, onChange }: Omit<SelectFieldProps, 'choices'>) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
