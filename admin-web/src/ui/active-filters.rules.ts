import { wholeNumber } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { type Choice } from './inputs';

/** What a range is of: an amount in naira, or a number of something. */
export type RangeUnit = 'naira' | 'count';

/** What an element of a list's filters says about itself. */
export interface FilterWords {
  readonly source: string;
  readonly label?: string;
  readonly choices?: readonly Choice[];
  /** More than a choice's label, such as the days of a period. */
  readonly inFull?: (value: string) => string;
  /** Given for a range, whose two values stand under `<source>Min` and `<source>Max`. */
  readonly unit?: RangeUnit;
}

/** One filter that narrows the list, in words, and the values that it takes along when it goes. */
export interface ActiveFilter {
  readonly sources: readonly string[];
  readonly text: string;
}

/** How the ends of a range are put. */
export interface RangeWords {
  readonly atLeast: (least: string) => string;
  readonly atMost: (most: string) => string;
  readonly between: (least: string, most: string) => string;
}

type Values = Readonly<Record<string, unknown>>;

/** The names of the values that a filter sets. */
export const sourcesOf = ({ source, unit }: FilterWords): readonly string[] =>
  unit === undefined ? [source] : [`${source}Min`, `${source}Max`];

/**
 * The filters that are set, in the order of their fields. One that nobody chose (`defaults`) is none, nor is one without a
 * name for people. A period stands in place of two days.
 */
export function activeFilters(
  filters: readonly FilterWords[],
  values: Values,
  defaults: Values,
  words: RangeWords,
): readonly ActiveFilter[] {
  const chosen = Object.fromEntries(Object.entries(values).filter(([name, value]) => defaults[name] !== value));
  const isDay = ({ source }: FilterWords): boolean => source === 'startDate' || source === 'endDate';
  return filters
    .filter((filter) => !(isDay(filter) && isSet(values['period'])))
    .flatMap((filter) => {
      const said =
        filter.unit === undefined ? valueText(filter, chosen) : rangeText(filter, filter.unit, chosen, words);
      if (said === null || filter.label === undefined) return [];
      return [{ sources: sourcesOf(filter), text: `${filter.label}: ${said}` }];
    });
}

/** The values without those of a filter. */
export const withoutFilter = (values: Values, sources: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !sources.includes(name))) as Record<string, string>;

/**
 * The filters that were asked for last, changed as somebody wants who still saw others: what they did not touch stays as it
 * was asked for. Not set and empty are the same.
 */
export function rebasedFilters(asked: Values, seen: Values, wanted: Values): Readonly<Record<string, string>> {
  const touched = [...new Set([...Object.keys(seen), ...Object.keys(wanted)])].filter(
    (name) => seen[name] !== wanted[name] && (isSet(seen[name]) || isSet(wanted[name])),
  );
  const changes = Object.fromEntries(touched.map((name) => [name, wanted[name]]));
  const all = Object.entries({ ...asked, ...changes }).filter(([, value]) => isSet(value));
  return Object.fromEntries(all) as Record<string, string>;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function valueText({ source, choices, inFull }: FilterWords, values: Values): string | null {
  const value = values[source];
  if (!isSet(value)) return null;
  const text = String(value);
  return inFull?.(text) ?? choices?.find((choice) => choice.value === text)?.label ?? text;
}

function rangeText(filter: FilterWords, unit: RangeUnit, values: Values, words: RangeWords): string | null {
  const [least, most] = sourcesOf(filter).map((source) => endText(values[source], unit));
  if (least && most) return least === most ? least : words.between(least, most);
  if (least) return words.atLeast(least);
  return most ? words.atMost(most) : null;
}

function endText(value: unknown, unit: RangeUnit): string | null {
  if (!isSet(value)) return null;
  const text = String(value);
  if (unit === 'naira') return priceText(text);
  return /^\d+$/.test(text) ? wholeNumber(Number(text)) : text;
}
