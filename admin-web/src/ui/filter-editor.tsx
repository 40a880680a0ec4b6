import CheckIcon from '@mui/icons-material/Check';
import {
  Box,
  Button,
  ListItemIcon,
  ListItemText,
  MenuItem,
  MenuList,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { daysOfPeriod } from '@sabi50/contracts/business-time';
import { spanText, wholeNumber } from '@sabi50/contracts/formats';
import { LIST_PERIODS } from '@sabi50/contracts/list-filters';
import { useTexts } from '../lib/language/texts';
import {
  type ChoiceFilter,
  choicesIn,
  type FilterValues,
  type ListFilter,
  type PeriodFilter,
  type RangeFilter,
  rangeText,
  sourcesOf,
  withFilter,
} from './list-filters.rules';
import { ChoiceChip } from './tone-chip';
import { DayField } from './inputs';
import { useSettled } from './use-settled';

interface FilterEditorProps<Filter extends ListFilter = ListFilter> {
  readonly filter: Filter;
  /** It was applied or cleared. */
  readonly onDone: () => void;
}

/** Sets one filter of the list around it: a choice at once, anything else with "Apply". */
export function FilterEditor({ filter, onDone }: FilterEditorProps) {
  if (filter.kind === 'choice') return <Choices {...{ filter, onDone }} />;
  return <FilterForm {...{ filter, onDone }} />;
}

function Choices({ filter, onDone }: FilterEditorProps<ChoiceFilter>) {
  const { all } = useTexts('app');
  const { filterValues, setFilters } = useListFilters();
  const current = filterValues[filter.source] ?? '';
  return (
    <MenuList autoFocusItem aria-label={filter.label} sx={{ maxHeight: 420, overflowY: 'auto' }}>
      {[{ value: '', label: all }, ...choicesIn(filter, filterValues)].map(({ value, label }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === current}
          selected={value === current}
          onClick={() => {
            setFilters(withFilter(filterValues, filter, { [filter.source]: value }));
            onDone();
          }}
        >
          <ListItemIcon>{value === current && <CheckIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{label}</ListItemText>
        </MenuItem>
      ))}
    </MenuList>
  );
}

type FormFilter = Exclude<ListFilter, ChoiceFilter>;

function FilterForm({ filter, onDone }: FilterEditorProps<FormFilter>) {
  const texts = useTexts('app');
  const { filterValues, setFilters } = useListFilters();
  const [draft, setDraft] = useState<FilterValues>(() =>
    Object.fromEntries(sourcesOf(filter).map((source) => [source, filterValues[source] ?? ''])),
  );
  const set = (values: FilterValues): void => {
    setFilters(withFilter(filterValues, filter, values));
    onDone();
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    set(draft);
  };
  const change = (values: FilterValues): void => setDraft({ ...draft, ...values });
  return (
    <Box
      component="form"
      onSubmit={apply}

      sx={{ p: 2, width: 'min(340px, calc(100vw - 32px))' }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {filter.label}
      </Typography>
      {filter.kind === 'text' && (
        <TextField
          fullWidth
          autoFocus
          label={filter.label}
          value={draft[filter.source]}
          onChange={({ target }) => change({ [filter.source]: target.value.trimStart() })}
        />
      )}
      {filter.kind === 'range' && <RangeFields {...{ filter, draft }} onChange={change} />}
      {filter.kind === 'period' && <PeriodFields {...{ filter, draft }} onChange={change} />}
      <Stack direction="row" spacing={1} sx={{ mt: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1 }}>
          {filter.kind === 'range' && <Found values={withFilter(filterValues, filter, draft)} />}
        </Box>
        <Button onClick={() => set({})}>{texts.clearFilter}</Button>
        <Button type="submit" variant="contained">
          {texts.applyFilter}
        </Button>
      </Stack>
    </Box>
  );
}

interface FieldsProps<Filter> {
  readonly filter: Filter;
  readonly draft: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

function RangeFields({ filter, draft, onChange }: FieldsProps<RangeFilter>) {
  const { label, unit, presets } = filter;
  const texts = useTexts('app');
  const [min = '', max = ''] = sourcesOf(filter);
  const isNaira = unit === 'naira';
  const end = (source: string, words: string, isFirst: boolean) => (
    <TextField
      autoFocus={isFirst}
      label={words + (isNaira ? ' (₦)' : '')}
      value={draft[source]}
      // People write 1,250.00 and paste ₦1,250.
      onChange={({ target }) => onChange({ [source]: target.value.replace(isNaira ? /[^\d.]/g : /\D/g, '') })}
      slotProps={{ htmlInput: { inputMode: isNaira ? 'decimal' : 'numeric' } }}
      sx={{ flex: 1 }}
    />
  );
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1}>
        {end(min, texts.rangeFrom(label), true)}
        {end(max, texts.rangeTo(label), false)}
      </Stack>
      <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
        {presets.map((preset) => {
          const { least = '', most = '' } = preset;
          const text = rangeText(preset, unit, texts.range) ?? '';
          const isChosen = draft[min] === least && draft[max] === most;
          return (
            <ChoiceChip
              key={text}
              label={text}
              {...{ isChosen }}
              onChoose={() => onChange({ [min]: least, [max]: most })}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}

/** A named period has days of its own, so either is chosen. */
function PeriodFields({ filter, draft, onChange }: FieldsProps<PeriodFilter>) {
  const { source, choices, startLabel, endLabel } = filter;
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <DayField label={label} value={draft[name] ?? ''} onChange={(value) => onChange({ [source]: '', [name]: value })} />
  );
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
        {choices.map(({ value, label }) => (
          <ChoiceChip
            key={value}
            label={label}
            isChosen={draft[source] === value}
            onChoose={() => onChange({ [source]: value, startDate: '', endDate: '' })}
          />
        ))}
      </Stack>
      <Stack direction="row" spacing={1}>
        {day('startDate', startLabel)}
        {day('endDate', endLabel)}
      </Stack>
    </Stack>
  );
}

const ONE = { page: 1, perPage: 1 };

/** How many rows the list would have, once typing has paused. */
function Found({ values }: { readonly values: FilterValues }) {
  const { rangeFound } = useTexts('app');
  const { resource, filter, sort } = useListContext();
  const settled = useSettled(JSON.stringify({ ...(JSON.parse(JSON.stringify(filter ?? {})) as object), ...values }));
  const { total } = useGetList(
    resource,
    { pagination: ONE, sort, filter: JSON.parse(settled) as object },
    { retry: false, onError: () => undefined },
  );
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {total !== undefined && rangeFound(wholeNumber(total))}
    </Typography>
  );
}

interface ListFilters {
  readonly filterValues: FilterValues;
  readonly setFilters: (values: FilterValues) => void;
}

/** What narrows the list around it; react-admin types the values as anything. */
export function useListFilters(): ListFilters {
  const list = useListContext();
  return { filterValues: list.filterValues as FilterValues, setFilters: (values) => list.setFilters(values, {}) };
}

/** A period such as this week, Monday to Sunday, or days, of lists that know `period`, `startDate` and `endDate`. */
export function usePeriodFilter(label: string, labels: { readonly startDate: string; readonly endDate: string }) {
  const { periods } = useTexts('app');
  const choices = LIST_PERIODS.map((value) => {
    const { startDate, endDate } = daysOfPeriod(value, new Date());
    return { value, label: `${periods[value]}, ${spanText(startDate, endDate)}` };
  });
  return {
    ...{ kind: 'period', source: 'period', label, choices },
    ...{ startLabel: labels.startDate, endLabel: labels.endDate },
  } satisfies PeriodFilter;
}

/** Whether records are in use. */
export function useActiveFilter(label: string) {
  const { active, inactive } = useTexts('app');
  const choices = [
    { value: 'true', label: active },
    { value: 'false', label: inactive },
  ];
  return { kind: 'choice', source: 'isActive', label, choices } as const;
}
