import SearchIcon from '@mui/icons-material/Search';
import { Button, InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput, useListContext } from 'react-admin';
import { SEARCH_DEBOUNCE_MS } from '@sabi50/contracts/limits';
import { useShellTexts } from '../language/shell-texts';
import { type Choice, ChoiceInput } from './inputs';

/** The part of a list's context that filters read; react-admin types its values as anything. */
export interface FilterState {
  readonly filterValues: Readonly<Record<string, string>>;
  /** Filters that were added by the button, by their source. */
  readonly displayedFilters: Readonly<Record<string, boolean>>;
  readonly setFilters: (filters: Readonly<Record<string, string>>, displayed?: object) => void;
}

interface ClearButtonProps {
  /** "Clear Filters" by default. */
  readonly clearText?: string;
  readonly defaultFilters: Readonly<Record<string, string>>;
}

/** Clears the filters of the list around it. */
export function ClearButton({ clearText, defaultFilters }: ClearButtonProps) {
  const texts = useShellTexts();
  const { filterValues, setFilters } = useListContext() as FilterState;
  const given = Object.entries(filterValues);
  const isDefault =
    given.length === Object.keys(defaultFilters).length &&
    given.every(([source, value]) => defaultFilters[source] === value);
  if (isDefault) return null;
  return <Button onClick={() => setFilters(defaultFilters, {})}>{clearText ?? texts.clearFilters}</Button>;
}

export interface FilterProps {
  readonly source: string;
  readonly label: string;
  /** For react-admin: whether it is there from the start. */
  readonly alwaysOn?: boolean;
  /** What the chip of the filter says of its value: the days of a period, the name behind an id. */
  readonly inFull?: (value: string) => string;
}

/** Words that are looked for half a second after the last key. */
export const SearchFilter = ({ source, label }: FilterProps) => (
  <TextInput {...{ source, label }} type="search" slotProps={{ input: { startAdornment: <SearchAdornment /> } }} />
);

/** One of a closed list, or all. */
export function SelectFilter({ choices, ...filter }: FilterProps & { readonly choices: readonly Choice[] }) {
  const { all } = useShellTexts();
  const { source, label } = filter;
  return <ChoiceInput {...{ source, label, choices }} none={all} />;
}

interface DebouncedFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called once typing has paused, or the field is left. */
  readonly onSettle: (value: string) => void;
}

/** A field for such words outside a list. */
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
          startAdornment: <SearchAdornment />,
        },
      }}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, YYYY-MM-DD in Lagos, outside a list. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 168 }}
    />
  );
}

const SearchAdornment = () => (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);
