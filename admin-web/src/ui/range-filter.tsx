import { Stack, Typography } from '@mui/material';
import { TextInput, useListContext } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { useShellTexts } from '../language/shell-texts';
import { type RangeUnit } from './active-filters.rules';
import { ChoiceChip } from './choice-chip';
import { type FilterState } from './filters';

interface RangeFilterProps {
  /** The values stand under `<source>Min` and `<source>Max`. */
  readonly source: string;
  readonly label: string;
  readonly unit: RangeUnit;
  readonly alwaysOn?: boolean;
  /** Ranges that are asked for most, one press each. */
  readonly presets?: readonly RangePreset[];
}

/** From and to as they are typed; none: open. */
export interface RangePreset {
  readonly label: string;
  readonly least?: string;
  readonly most?: string;
}

/** From and to, both in the range, and how many rows that leaves; either may be left open. */
export function RangeFilter({ source, label, unit, presets = [] }: RangeFilterProps) {
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
    <Stack useFlexGap spacing={0.75} sx={{ flex: 1, minWidth: 0 }} role="group" aria-label={label}>
      <Stack direction="row" useFlexGap spacing={1}>
        {end('Min', texts.rangeFrom(label))}
        {end('Max', texts.rangeTo(label))}
      </Stack>
      <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {presets.length > 0 && <Presets {...{ source, presets }} />}
        <Found source={source} />
      </Stack>
    </Stack>
  );
}

function Presets({ source, presets }: Pick<RangeFilterProps, 'source'> & { readonly presets: readonly RangePreset[] }) {
  const { filterValues, setFilters } = useListContext() as FilterState;
  const [min, max] = [`${source}Min`, `${source}Max`];
  return (
    <>
      {presets.map(({ label, least = '', most = '' }) => {
        const isChosen = (filterValues[min] ?? '') === least && (filterValues[max] ?? '') === most;
        return (
          <ChoiceChip
            key={label}
            {...{ label, isChosen }}
            onChoose={() => setFilters({ ...filterValues, [min]: least, [max]: most })}
          />
        );
      })}
    </>
  );
}

/** How many rows the list has with this range, once it is set: the list follows what is typed after half a second. */
function Found({ source }: Pick<RangeFilterProps, 'source'>) {
  const { rangeFound } = useShellTexts();
  const { total, isFetching, error } = useListContext();
  const { filterValues } = useListContext() as FilterState;
  const isSet = [`${source}Min`, `${source}Max`].some((name) => filterValues[name]);
  const isKnown = isSet && !isFetching && !error && total !== undefined;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto', minHeight: 20 }}>
      {isKnown && rangeFound(wholeNumber(total))}
    </Typography>
  );
}

/** No point yet, one, and enough to be among the first. */
export function usePointsPresets(): readonly RangePreset[] {
  const { range } = useShellTexts();
  return [
    { label: '0', least: '0', most: '0' },
    { label: range.atLeast('1'), least: '1' },
    { label: range.atLeast('50'), least: '50' },
  ];
}

/** The price of a game, a small deposit and a large one. */
export function useAmountPresets(): readonly RangePreset[] {
  const { range } = useShellTexts();
  return [
    { label: priceText('50.00'), least: '50', most: '50' },
    { label: range.atLeast(priceText('1000.00')), least: '1000' },
    { label: range.atLeast(priceText('10000.00')), least: '10000' },
  ];
}

/** Nothing, less than one play costs, and a purse that is well filled. */
export function useBalancePresets(): readonly RangePreset[] {
  const { range, rangeUnder } = useShellTexts();
  return [
    { label: priceText('0.00'), least: '0', most: '0' },
    { label: rangeUnder(priceText('50.00')), most: '49.99' },
    { label: range.atLeast(priceText('1000.00')), least: '1000' },
  ];
}

/** People write 1,250.00 and paste ₦1,250. */
const decimals = (typed: string): string => typed.replace(/[^\d.]/g, '');
const digits = (typed: string): string => typed.replace(/\D/g, '');
