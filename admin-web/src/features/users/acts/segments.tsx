import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode } from 'react';
import { useInput } from 'react-admin';

interface SegmentsProps<Value extends string> {
  readonly source: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly icons?: Readonly<Record<Value, ReactNode>>;
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string>({ source, label, values, names, icons }: SegmentsProps<Value>) {
  const { field } = useInput<Value>({ source });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={field.value as Value}
      onChange={(_, value: Value | null) => value !== null && field.onChange(value)}
    >
      {values.map((value) => (
        <ToggleButton key={value} value={value} sx={{ px: 1.5, fontWeight: 700, gap: 0.5, whiteSpace: 'nowrap' }}>
          {icons?.[value]}
          {names[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
