import { lagosDate } from '@sabi50/vocabulary/business-time';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type DayBalanceView } from '@sabi50/vocabulary/player-timeline-views';

const DAY_MS = 86_400_000;
/** Of so many days the page of a player shows the balance. */
const BALANCE_DAYS = 30;

/** The days in Lagos of which a balance is shown, the oldest first, today last. */
export const balanceDays = (now: Date): readonly string[] =>
  Array.from({ length: BALANCE_DAYS }, (_, place) =>
    lagosDate(new Date(now.getTime() - (BALANCE_DAYS - 1 - place) * DAY_MS)),
  );

/** What was in the wallet at the end of each day: a day without a movement ends as the one before it, the first with nothing. */
export function balancesOf(days: readonly string[], dayEnds: ReadonlyMap<string, number>): readonly DayBalanceView[] {
  let kobo = 0;
  return days.map((day) => {
    kobo = dayEnds.get(day) ?? kobo;
    return { day, balance: koboToDecimal(kobo) };
  });
}
