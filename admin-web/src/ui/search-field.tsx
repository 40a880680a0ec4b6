import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, type SxProps, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@sabi50/contracts/limits';

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
