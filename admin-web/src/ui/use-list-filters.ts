import { useListContext } from 'react-admin';
import { daysOfPeriod } from '@sabi50/contracts/business-time';
import { spanText } from '@sabi50/contracts/formats';
import { LIST_PERIODS } from '@sabi50/contracts/list-filters';
import { useTexts } from '../lib/language/texts';
import { type FilterValues, type PeriodFilter } from './list-filters.rules';

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
