import { DateInput, useListContext } from 'react-admin';
import { daysOfPeriod } from '@sabi50/contracts/business-time';
import { spanText } from '@sabi50/contracts/formats';
import { LIST_PERIODS, type ListPeriod } from '@sabi50/contracts/list-filters';
import { useShellTexts } from '../language/shell-texts';
import { type FilterProps, type FilterState, SelectFilter } from './filters';
import { choicesOf } from './inputs';

interface DayLabels {
  /** What the period is of: "Joined". */
  readonly period: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** A period such as this week, Monday to Sunday in Lagos, or two days (rule data/lagos-time). */
export function usePeriodFilters(labels: DayLabels) {
  const { periods } = useShellTexts();
  const choices = choicesOf(LIST_PERIODS, periods);
  const inFull = (period: string): string => `${periods[period as ListPeriod]}, ${daysText(period as ListPeriod)}`;
  return [
    <SelectFilter alwaysOn key="period" source="period" label={labels.period} {...{ choices, inFull }} />,
    <DayFilter alwaysOn key="startDate" source="startDate" label={labels.startDate} />,
    <DayFilter alwaysOn key="endDate" source="endDate" label={labels.endDate} />,
  ];
}

/** "16–22 Nov 2026", or the one day that it is. */
function daysText(period: ListPeriod): string {
  const { startDate, endDate } = daysOfPeriod(period, new Date());
  return spanText(startDate, endDate);
}

/** A day, which waits while a period is chosen: a period has days of its own. */
function DayFilter({ source, label }: FilterProps) {
  const { filterValues } = useListContext() as FilterState;
  return <DateInput {...{ source, label }} disabled={Boolean(filterValues['period'])} />;
}
