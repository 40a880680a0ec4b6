import { type Texts } from '../lib/language/texts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type AgeTexts = Pick<Texts['ledger'], 'minutes' | 'hours' | 'days'>;

/** "5 min", "3 h", "2 days": whole ones, in minutes below two hours and in hours below two days. */
export function ageText(since: string, now: Date, texts: AgeTexts): string {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  if (ms < 2 * HOUR_MS) return texts.minutes(Math.floor(ms / MINUTE_MS));
  if (ms < 2 * DAY_MS) return texts.hours(Math.floor(ms / HOUR_MS));
  return texts.days(Math.floor(ms / DAY_MS));
}
