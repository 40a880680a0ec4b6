import { type Texts } from '../lib/language/texts';

const MINUTE = 60;
const HOUR = 3_600;

/** "45 s", "3 min", "2 h": as exact as a guess is. */
export function timeLeft(seconds: number, texts: Pick<Texts['broadcast'], 'seconds' | 'minutes' | 'hours'>): string {
  if (seconds < MINUTE) return texts.seconds(Math.ceil(seconds));
  if (seconds < HOUR) return texts.minutes(Math.ceil(seconds / MINUTE));
  return texts.hours(Math.ceil(seconds / HOUR));
}
