import { Stack } from '@mui/material';
import { TextInput } from 'react-admin';
import { useShellTexts } from '../language/shell-texts';
import { type RangeUnit } from './active-filters.rules';

interface RangeFilterProps {
  /** The values stand under `<source>Min` and `<source>Max`. */
  readonly source: string;
  readonly label: string;
  readonly unit: RangeUnit;
  readonly alwaysOn?: boolean;
}

/** From and to, both in the range; either may be left open. */
export function RangeFilter({ source, label, unit }: RangeFilterProps) {
  const texts = useShellTexts();
  const sign = unit === 'naira' ? ' (₦)' : '';
  const end = (name: string, words: string) => (
    <TextInput
      source={`${source}${name}`}
      label={words + sign}
      parse={unit === 'naira' ? decimals : digits}
      slotProps={{ htmlInput: { inputMode: unit === 'naira' ? 'decimal' : 'numeric' } }}
    />
  );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flex: 1, minWidth: 0 }} role="group" aria-label={label}>
      {end('Min', texts.rangeFrom(label))}
      {end('Max', texts.rangeTo(label))}
    </Stack>
  );
}

/** People write 1,250.00 and paste ₦1,250. */
const decimals = (typed: string): string => typed.replace(/[^\d.]/g, '');
const digits = (typed: string): string => typed.replace(/\D/g, '');
