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
