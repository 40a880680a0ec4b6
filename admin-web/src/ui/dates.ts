import { BUSINESS_TIME_ZONE } from '@sabi50/vocabulary/limits';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** "2026-11-21" in Lagos, the same in every language. */
export const dayText = (iso: string): string => DAY.format(new Date(iso));

/** "2026-11-21 14:05" in Lagos. */
export const timeText = (iso: string): string => `${dayText(iso)} ${TIME.format(new Date(iso))}`;

/** "14:05" in Lagos, of an instant that is near. */
export const clockText = (iso: string): string => TIME.format(new Date(iso));
