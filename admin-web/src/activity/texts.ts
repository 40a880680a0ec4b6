import { ACTIVITY as ENGLISH } from '@sabi50/texts/console/en/activity';
import { type DateRange } from '@sabi50/vocabulary/analytics-views';
import { useShellTexts } from '../language/shell-texts';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('activity', ENGLISH);

/** What each period of statistics is called. */
export const usePeriodWords = (): Readonly<Record<DateRange, string>> => ({
  ...useShellTexts().periods,
  ...useTexts().periods,
});

/** How a day, `YYYY-MM-DD`, is written below an axis: "Mon 16". */
export function useDayTick(): (day: string) => string {
  const { weekdaysShort } = useTexts();
  return (day) => `${weekdaysShort[(new Date(day).getUTCDay() + 6) % 7]} ${Number(day.slice(8))}`;
}
