import { useState } from 'react';
import { useStore } from 'react-admin';
import { FIGURE_PERIODS, type FigurePeriod } from '@sabi50/contracts/analytics-views';
import { useCall } from '../../ui/use-call';

const NO_DAYS = { startDate: '', endDate: '' };

/** The period that everything of the overview with a time is about, kept for the next visit, and its figures. */
export function useFigures() {
  const [kept, setPeriod] = useStore<FigurePeriod>('overview.period', 'this-week');
  const [days, setDays] = useState(NO_DAYS);
  const period = FIGURE_PERIODS.includes(kept) ? kept : 'this-week';
  const isComplete = period !== 'custom' || (days.startDate !== '' && days.endDate !== '');
  const figures = useCall('GET adminFigures', {
    query: period === 'custom' ? { period, ...days } : { period },
    enabled: isComplete,
  });
  const changeDays = (day: Partial<typeof days>): void => setDays((before) => ({ ...before, ...day }));
  return { period, setPeriod, days, changeDays, isComplete, ...figures };
}

export type ShownFigures = ReturnType<typeof useFigures>;
