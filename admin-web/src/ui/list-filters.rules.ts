import { dayText, spanText, wholeNumber } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { type Choice } from './inputs';

/** The values that narrow a list, by the names that the API knows them by. */
export type FilterValues = Readonly<Record<string, string>>;

interface AnyFilter {
  readonly source: string;
  readonly label: string;
}

/** One of a closed list, which may depend on the other filters. */
export interface ChoiceFilter extends AnyFilter {
  readonly kind: 'choice';
  readonly choices: readonly Choice[] | ((values: FilterValues) => readonly Choice[]);
}

/** Text that rows contain. */
export interface TextFilter extends AnyFilter {
  readonly kind: 'text';
}

/** An amount in naira or a number, from `<source>Min` to `<source>Max`, both inclusive. */
export interface RangeFilter extends AnyFilter {
  readonly kind: 'range';
  readonly unit: 'naira' | 'count';
  /** Ranges that are used most, one press each. */
  readonly presets: readonly RangePreset[];
}

/** The ends of a range as they are typed; without one it is open. */
export interface RangePreset {
  readonly least?: string;
  readonly most?: string;
}

/** A named period, or days from `startDate` to `endDate` in Lagos (rule data/lagos-time). */
export interface PeriodFilter extends AnyFilter {
  readonly kind: 'period';
  readonly choices: readonly Choice[];
  readonly startLabel: string;
  readonly endLabel: string;
}

/** A filter of a list as data: the filter bar draws its chip and its editor. */
export type ListFilter = ChoiceFilter | TextFilter | RangeFilter | PeriodFilter;

/** A filter that narrows the list, with the text of its chip. */
export interface ActiveFilter {
  readonly filter: ListFilter;
  readonly sources: readonly string[];
  readonly text: string;
}

/** How the ends of a range are said. */
export interface RangeTexts {
  readonly atLeast: (least: string) => string;
  readonly atMost: (most: string) => string;
  readonly between: (least: string, most: string) => string;
  readonly fromDay: (day: string) => string;
  readonly untilDay: (day: string) => string;
}

/** The names of the values that a filter sets. */
export function sourcesOf({ kind, source }: Pick<ListFilter, 'kind' | 'source'>): readonly string[] {
  if (kind === 'range') return [`${source}Min`, `${source}Max`];
  return kind === 'period' ? [source, 'startDate', 'endDate'] : [source];
}

/** The filters that are set, in their order. */
export const activeFilters = (
  filters: readonly ListFilter[],
  values: FilterValues,
  texts: RangeTexts,
): readonly ActiveFilter[] =>
  filters.flatMap((filter) => {
    const text = valueText(filter, values, texts);
    return text === null ? [] : [{ filter, sources: sourcesOf(filter), text: `${filter.label}: ${text}` }];
  });

/** The values without those of a filter. */
export const withoutFilter = (values: FilterValues, sources: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !sources.includes(name)));

/** The values with a filter set anew; what is empty is left out. */
export const withFilter = (values: FilterValues, filter: ListFilter, set: FilterValues): FilterValues => ({
  ...withoutFilter(values, sourcesOf(filter)),
  ...Object.fromEntries(Object.entries(set).filter(([, value]) => value.trim() !== '')),
});

/** The choices of a filter beside the others that are set. */
export const choicesIn = ({ choices }: ChoiceFilter, values: FilterValues): readonly Choice[] =>
  typeof choices === 'function' ? choices(values) : choices;

/** A range such as "₦1,000 or more"; null: it is open at both ends. */
export function rangeText({ least, most }: RangePreset, unit: RangeFilter['unit'], texts: RangeTexts): string | null {
  const [from, to] = [endText(least, unit), endText(most, unit)];
  if (from && to) return from === to ? from : texts.between(from, to);
  if (from) return texts.atLeast(from);
  return to ? texts.atMost(to) : null;
}

function endText(value: string | undefined, unit: RangeFilter['unit']): string | null {
  if (!value) return null;
  if (unit === 'naira') return priceText(value);
  return /^\d+$/.test(value) ? wholeNumber(Number(value)) : value;
}

function valueText(filter: ListFilter, values: FilterValues, texts: RangeTexts): string | null {
  const { source } = filter;
  if (filter.kind === 'range')
    return rangeText({ least: values[`${source}Min`], most: values[`${source}Max`] }, filter.unit, texts);
  const value = values[source];
  const choices = filter.kind === 'choice' ? choicesIn(filter, values) : filter.kind === 'period' ? filter.choices : [];
  const name = choices.find((choice) => choice.value === value)?.label;
  const days = filter.kind === 'period' ? daysText(values, texts) : null;
  return name ?? days ?? (value || null);
}

/** Days from the first to the last, or with one end open; null without days. */
export function daysText({ startDate, endDate }: FilterValues, { fromDay, untilDay }: RangeTexts): string | null {
  if (startDate && endDate) return spanText(startDate, endDate);
  if (startDate) return fromDay(dayText(startDate));
  return endDate ? untilDay(dayText(endDate)) : null;
}

/** No points yet, one, and enough to be among the first. */
export const POINTS_PRESETS: readonly RangePreset[] = [{ least: '0', most: '0' }, { least: '1' }, { least: '50' }];
/** The price of a quiz, a small deposit and a large one. */
export const AMOUNT_PRESETS: readonly RangePreset[] = [
  { least: '50', most: '50' },
  { least: '1000' },
  { least: '10000' },
];
/** Nothing, less than the price of a quiz, and a well-filled wallet. */
export const BALANCE_PRESETS: readonly RangePreset[] = [
  { least: '0', most: '0' },
  { most: '49.99' },
  { least: '1000' },
];
