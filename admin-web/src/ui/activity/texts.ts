import { type DateRange } from '@sabi50/contracts/analytics-views';
import { dayText, shortDayText } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';

/** What each period of statistics is called. */
export const usePeriodWords = (): Readonly<Record<DateRange, string>> => ({
  ...useTexts('app').periods,
  ...useTexts('activity').periods,
});

/** How one of so many days, `YYYY-MM-DD`, is written below an axis: "Mon 16", or "16 Nov" where weeks lie between them. */
export function useDayTick(): (day: string, days: number) => string {
  const { weekdaysShort } = useTexts('activity');
  return (day, days) => {
    if (days > YEAR_DAYS) return dayText(day);
    if (days > FORTNIGHT_DAYS) return shortDayText(day, new Date(day));
    return `${weekdaysShort[(new Date(day).getUTCDay() + 6) % 7]} ${Number(day.slice(8))}`;
  };
}

const [FORTNIGHT_DAYS, YEAR_DAYS] = [14, 366];
